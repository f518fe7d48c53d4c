import type { StyleMap } from '@console/contract/report-document';
import { contrastOf } from './is-readable';

/** Of words and of large ones (WCAG 2.2, 1.4.3). */
const LEAST = { words: 4.5, large: 3, largePx: 24 };
/** Of the paper and of the words on it, where a block chooses neither. */
const paper = { color: '#1d2939', 'background-color': '#ffffff' };

export interface WordsContrast {
  readonly contrast: number;
  /** What it should be. */
  readonly least: number;
}

/** How words of a style stand out from their ground; null where the style chooses neither colour, or one that is not known. */
export function wordsContrast(style: StyleMap): WordsContrast | null {
  if (style['color'] === undefined && style['background-color'] === undefined) return null;
  const { color, 'background-color': ground } = { ...paper, ...style };
  const contrast = contrastOf(color, ground);
  return contrast === null ? null : { contrast, least: isLarge(style) ? LEAST.large : LEAST.words };
}

/** Whether words are fainter than they should be. */
export function isFaint(style: StyleMap): boolean {
  const found = wordsContrast(style);
  return found !== null && found.contrast < found.least;
}

/** 'Contrast 7.2: AA', or by how much it is too pale; cut, not rounded, so that 4.49 is no 4.5. */
export function contrastText({ contrast, least }: WordsContrast): string {
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return contrast < least ? `Contrast ${ratio}: too pale, AA is ${least} or more` : `Contrast ${ratio}: AA`;
}

function isLarge(style: StyleMap): boolean {
  const px = /^([\d.]+)px$/.exec(style['font-size'] ?? '')?.[1];
  return px !== undefined && Number(px) >= LEAST.largePx;
}
