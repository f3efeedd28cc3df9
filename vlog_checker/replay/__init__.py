"""The board position and how VASSAL's commands change it.  Applies everything, judges nothing."""
