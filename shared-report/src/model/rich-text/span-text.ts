import type { DeltaSpan } from './delta-lines';

const raised = new Map(
  [...'0123456789+-−=()n'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'][index]]),
);
const lowered = new Map(
  [...'0123456789+-−=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][index]]),
);

/**
 * A run of characters where there are no formats: 12 with a raised 1 is 12¹ and not 121, what is struck out stands
 * between tildes. What has no raised or lowered character of its own is `^(text)` or `_(text)`.
 */
export function spanText({ text, format: { script, strike } }: DeltaSpan): string {
  const placed = script === undefined || text.trim() === '' ? text : scriptText(text, script);
  return strike && text.trim() !== '' ? `~~${placed}~~` : placed;
}

function scriptText(text: string, script: 'sub' | 'super'): string {
  const small = script === 'super' ? raised : lowered;
  const characters = [...text].map((character) => small.get(character));
  return characters.includes(undefined) ? `${script === 'super' ? '^' : '_'}(${text})` : characters.join('');
}
