import type { KeyProperties } from '@console/contract/widgets';

/** Every judgement is a whole step from 1 to this one (A§9.4). */
export const SCALE_STEPS = 5;

/** One judgement: its name, the words at both ends, the step. */
export interface KeyPropertyScale {
  readonly label: string;
  readonly lowest: string;
  readonly highest: string;
  readonly step: number;
}

/** Names with the words at step 1 and at step 5, which is always the good end (A§9.4, P27). */
const scales: readonly (readonly [Exclude<keyof KeyProperties, 'isRated'>, string, string, string])[] = [
  ['rating', 'Rating', 'SELL', 'BUY'],
  ['growth', 'Growth', 'LOW', 'HIGH'],
  ['income', 'Income', 'LOW', 'HIGH'],
  ['risk', 'Risk', 'HIGH', 'LOW'],
  ['moat', 'Moat', 'LOW', 'HIGH'],
];

/** The five scales of a company in the order of A§9. */
export function keyPropertyScales(properties: KeyProperties): readonly KeyPropertyScale[] {
  return scales.map(([name, label, lowest, highest]) => ({ label, lowest, highest, step: properties[name] }));
}
