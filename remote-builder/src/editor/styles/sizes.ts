/** Units of a size with the number that a change to it sets (A§5.12). */
export const unitDefaults = { px: 150, '%': 100, em: 5, rem: 2 } as const;
export type SizeUnit = keyof typeof unitDefaults;
export const sizeUnits = Object.keys(unitDefaults).filter(isUnit);

/** Range of the number of a size (A§5.12). */
export const sizeRange = { min: 0, max: 9999 } as const;
/** Time from the last key to the change of the page (A§5.12). */
export const SIZE_DELAY_MS = 400;

export interface Size {
  readonly amount: number;
  readonly unit: SizeUnit;
}

/** '12.5px' as number and unit; null for what is no single size, such as 'auto'. */
export function parseSize(value: string | undefined): Size | null {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(px|%|em|rem)$/.exec(value ?? '') ?? [];
  if (value === '0') return { amount: 0, unit: 'px' };
  return amount !== undefined && unit !== undefined && isUnit(unit) ? { amount: Number(amount), unit } : null;
}

/** A size as CSS, held within 0 to 9999 and to three decimals. */
export function formatSize({ amount, unit }: Size): string {
  return `${Math.round(inRange(amount) * 1000) / 1000}${unit}`;
}

/** The nearest number within 0 to 9999; what is no number stays so. */
export function inRange(amount: number): number {
  return Math.min(Math.max(amount, sizeRange.min), sizeRange.max);
}

export function isUnit(unit: string): unit is SizeUnit {
  return Object.hasOwn(unitDefaults, unit);
}
