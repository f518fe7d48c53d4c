/** Options of a field or a filter whose values are their own labels. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
