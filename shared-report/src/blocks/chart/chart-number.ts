/** What a cell of a chart holds: a number, nothing, or words where a number belongs. */
export type CellReading =
  | { readonly kind: 'number'; readonly value: number; readonly isPercent: boolean }
  | { readonly kind: 'gap' }
  | { readonly kind: 'unreadable' };

/** Beyond it axes and steps of 64-bit numbers are no longer what was typed. */
const MAX_MAGNITUDE = 1e15;

const gap = /^(?:[-–—]+|n\/?a|n\.a\.|n\.m\.)?$/i;
const numeral =
  /^(?<open>\()?(?<before>[-−–+])?(?:[A-Z]{0,3}[$€£¥])?(?<after>[-−–+])?(?<digits>(?:\d{1,3}(?:[, \u00a0\u202f]\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?<power>e[-+]?\d{1,3})?(?<unit>%|x)?(?<close>\))?$/i;

/**
 * Reads a number as people type it: '1,234.5', '(12)' for -12, '−3', 'A$4', '4%' for 4 per cent, '12x'. Blank, a dash and
 * n/a are gaps; anything else is unreadable.
 */
export function readCell(content: string): CellReading {
  const text = content.trim();
  if (gap.test(text)) return { kind: 'gap' };
  const parts = numeral.exec(text.replace(/(?<=[-−–+($€£¥])\s+|\s+(?=[%x)]+$)/gi, ''))?.groups;
  const isWhole = parts && (parts['open'] === undefined) === (parts['close'] === undefined);
  const signs = [parts?.['open'], parts?.['before'], parts?.['after']].filter((sign) => sign !== undefined);
  if (!isWhole || signs.length > 1) return { kind: 'unreadable' };
  const magnitude = Number(`${parts['digits']?.replace(/[, \u00a0\u202f]/g, '')}${parts['power'] ?? ''}`);
  if (magnitude > MAX_MAGNITUDE) return { kind: 'unreadable' };
  const isNegative = signs.length > 0 && signs[0] !== '+';
  return { kind: 'number', value: isNegative ? -magnitude : magnitude, isPercent: parts['unit'] === '%' };
}
