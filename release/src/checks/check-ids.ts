/** Every check there is, by the id that policies name; C12 runs whatever they name. */
export const checkIds = [
  ...(['C1', 'C2', 'C3', 'C4', 'C5', 'C6'] as const),
  ...(['C7', 'C8', 'C9', 'C10', 'C11', 'C12'] as const),
] as const;

export type CheckId = (typeof checkIds)[number];
