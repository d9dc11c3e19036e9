/** For how many minutes the removal of a supporter can be undone. */
export const UNDO_MINUTES = 10
