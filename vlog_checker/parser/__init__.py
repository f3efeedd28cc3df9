"""Bytes in, VASSAL commands out: the zip, the four savedGame wrappings, sequences, commands, traits, XML.

Knows nothing of ASL.  The way in is ``load.read_save``.
"""
