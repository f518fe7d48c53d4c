/** What the list is called that nobody arranged. */
export const PLAIN_NAME = 'Default view';

/** Longest name of a view, in characters. */
export const VIEW_NAME_LENGTH = 60;
