import type { StyleMap } from '@console/contract/report-document';
import { contrastOf } from './is-readable';

/** Of words and of large ones (WCAG 2.2, 1.4.3). */
const LEAST = { words: 4.5, large: 3, largePx: 24 };
/** Of the paper and of the words on it, where a block chooses neither. */
const paper = { color: '#1d2939', 'background-color': '#ffffff' };

/** What is said of words as faint as these, with their contrast; null where it is enough, or not known. */
export function faintText(style: StyleMap): string | null {
  if (style['color'] === undefined && style['background-color'] === undefined) return null;
  const { color, 'background-color': ground } = { ...paper, ...style };
  const contrast = contrastOf(color, ground);
  const least = isLarge(style) ? LEAST.large : LEAST.words;
  if (contrast === null || contrast >= least) return null;
  return `The contrast of words with their ground is ${contrast.toFixed(1)}; it should be ${least} or more.`;
}

export const isFaint = (style: StyleMap): boolean => faintText(style) !== null;

function isLarge(style: StyleMap): boolean {
  const px = /^([\d.]+)px$/.exec(style['font-size'] ?? '')?.[1];
  return px !== undefined && Number(px) >= LEAST.largePx;
}
