import { mixed } from 'yup';
import { documentLimits, type DraftContent } from './report-document';

/** From the character `at` on so many go, and these come in their place; counted in UTF-16 units of the text before. */
export type Splice = readonly [at: number, removed: number, put: string];

/** What became of both texts of a content; of each the splices in its order, none overlapping another. */
export interface ContentChange {
  readonly html: readonly Splice[];
  readonly css: readonly Splice[];
}

/** Whoever changes more sends the content whole. */
export const MAX_SPLICES = 1000;

/** The content that a change makes of another one; null where it is none of that. */
export function changedContent({ html, css }: DraftContent, change: ContentChange): DraftContent | null {
  const changed = { html: spliced(html, change.html), css: spliced(css, change.css) };
  return changed.html === null || changed.css === null ? null : { html: changed.html, css: changed.css };
}

function spliced(text: string, splices: readonly Splice[]): string | null {
  const parts: string[] = [];
  let behind = 0;
  for (const [at, removed, put] of splices) {
    if (at < behind || at + removed > text.length) return null;
    parts.push(text.slice(behind, at), put);
    behind = at + removed;
  }
  return [...parts, text.slice(behind)].join('');
}

function isContentChange(value: unknown): value is ContentChange {
  if (typeof value !== 'object' || value === null) return false;
  const { html, css } = value as Record<string, unknown>;
  return isSplices(html) && isSplices(css);
}

function isSplices(value: unknown): value is readonly Splice[] {
  return Array.isArray(value) && value.length <= MAX_SPLICES && value.every(isSplice);
}

function isSplice(value: unknown): value is Splice {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [at, removed, put] = value as unknown[];
  return [at, removed].every(isCount) && typeof put === 'string' && put.length <= documentLimits.maxBytes;
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Rule of a field that takes a change of content. */
export const contentChangeRules = mixed<ContentChange>(isContentChange)
  .typeError('This value should be splices of both texts')
  .nullable()
  .optional();
