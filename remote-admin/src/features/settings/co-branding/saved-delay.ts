/** Time between a saved brand and the list (D§9.6). */
export const SAVED_DELAY_MS = 1000;
