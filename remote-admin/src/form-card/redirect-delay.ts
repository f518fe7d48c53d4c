/** Time between 'created' or 'modified' and the list that a form goes back to (D§9.6). */
export const REDIRECT_DELAY_MS = 1000;
