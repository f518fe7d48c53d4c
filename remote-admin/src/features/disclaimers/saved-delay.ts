/** Time between a saved disclaimer and the list it came from (D§9.6: create or modify). */
export const SAVED_DELAY_MS = 1000;
