/** Id of the text that says what is wrong with the input `id`. */
export const errorId = (id: string): string => `${id}-error`;
