import { token } from '@console/shared-ui/tokens';

/** Levels of a list, the first one without a class of its own. */
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const numbers = ['decimal', 'lower-alpha', 'lower-roman'];
const bullets = ['disc', 'circle', 'square'];

/** Deeper levels start anew below each line of a list. */
const deeper = (level: number) => LEVELS.slice(level + 1).map((each) => `list-${each}`);
const lineOf = (level: number) => (level === 0 ? 'li' : `li.ql-indent-${level}`);
const counted = (level: number) => `counter-set: ${deeper(level).join(' ') || 'none'};`;

/** A caption, a source or an attribution without words: it takes no room on the page, and is shown at its block alone. */
const emptyLine = ':is(caption, figcaption, figcaption > p, .block-chart > p):has(> .page-empty)';
/** Captions stand above what is next. */
const beforeBlock = ":is(caption, figcaption > p, .block-chart > p):has(> .page-empty[data-place='caption'])";

/** Elements that are as wide as they can be, however short their text is. */
export const textRooms =
  'td, th, caption, .block-caption, .block-source, .quote-attribution, .report-header > h1, .report-header-subtitle';

/**
 * A text that is written on the page looks as it is printed: the lists of Quill, which are lines with a level, as lists
 * in lists, and its alignments.
 */
export const writingCss = `
  .report[data-gjs-type] .rich-text, .report[data-gjs-type] .rich-text * { cursor: text; -webkit-user-select: text; user-select: text; }
  .report[data-gjs-type] :is([data-place], :is(${textRooms}):has([data-place])) { cursor: text; -webkit-user-select: text; user-select: text; }
  .page-plain { display: inline-block; min-width: 1ch; outline: none; white-space: pre-wrap; }
  :is(td, th):has(.page-plain) { box-shadow: inset 0 0 0 2px ${token('color-primary')}; }
  .report-header :is(.page-plain, .page-empty) { max-width: 100%; overflow-wrap: anywhere; }
  .page-wrong { color: ${token('color-error')}; display: block; font: 400 13px/1.4 sans-serif; letter-spacing: 0; margin-top: 4px; }
  .page-text > .ql-editor { outline: none; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
  .page-text > .ql-editor > :first-child { margin-top: 0; }
  .page-text > .ql-editor > :last-child { margin-bottom: 0; }
  .page-text .ql-ui { display: none; }
  .page-text .ql-cursor { position: absolute; }
  .page-text .ql-align-center { text-align: center; }
  .page-text .ql-align-right { text-align: right; }
  .page-text .ql-align-justify { text-align: justify; }
  .page-text ol { counter-reset: ${LEVELS.map((level) => `list-${level}`).join(' ')}; list-style: none; }
  .page-text li { display: list-item; }
  .page-text { counter-reset: note var(--notes-desktop, 0); }
  .page-text .ql-note { counter-increment: note; cursor: pointer; }
  .page-text .ql-note-number::before { background: ${token('color-primary-soft')}; border-radius: 2px; color: ${token('color-primary')};
    content: counter(note); font-size: 0.7em; line-height: 0; padding: 0 2px; vertical-align: super; }
  @media (max-width: 1023px) { .page-text { counter-reset: note var(--notes-tablet, 0); } }
  @media (max-width: 767px) { .page-text { counter-reset: note var(--notes-mobile, 0); } }
  .page-hint::before, .page-plain:empty::before, .page-empty::before { color: ${token('color-text-muted')}; content: attr(data-hint); }
  .page-text[data-waits] > .ql-editor > p:last-child:has(> br:only-child)::before { color: ${token('color-text-muted')}; content: var(--page-hint);
    float: left; height: 0; pointer-events: none; }
  ${emptyLine} { background: ${token('color-bg-base')}; display: none; margin: 0; padding: 0 4px; position: absolute; width: auto; z-index: 1; }
  ${beforeBlock} { transform: translateY(-100%); }
  /* beside the place of the source: above its table it would lie on the last line of what stands there */
  .block-table:has(caption > .page-empty) { position: relative; }
  .block-table caption:has(> .page-empty[data-place]) { left: auto; right: 0; top: 100%; transform: none; }
  .block-image > figcaption:not(:has(> p > [data-place]:not(.page-empty))) { padding: 0; }
  :is(.block-table, .block-chart, .block-image, .block-quote):is(.gjs-selected, .gjs-hovered) :is(${emptyLine}) { display: block; }
${LEVELS.map(
  (level) => `
  .page-text ${lineOf(level)} { margin-left: ${1.6 * level}em; }
  .page-text ${lineOf(level)}[data-list='bullet'] { list-style-type: ${bullets[level % 3]}; ${counted(level)} }
  .page-text ${lineOf(level)}[data-list='ordered'] { counter-increment: list-${level}; ${counted(level)} }
  .page-text ${lineOf(level)}[data-list='ordered']::marker { content: counter(list-${level}, ${numbers[level % 3]}) '. '; }`,
).join('')}
  .page-text ol > li[data-start]:first-child { counter-set: list-0 var(--list-start) ${deeper(0).join(' ')}; }
`;
