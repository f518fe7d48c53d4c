import type { TableCell } from '../grid/table-grid';
import type { DeltaAttributes } from '../rich-text/delta';

interface Mark<Of> {
  readonly name: keyof Of;
  /** What became of words that have it now, or no longer. */
  readonly become: (marks: Of) => string;
}
/** Marks in the order in which they are told. */
export type Marks<Of> = readonly Mark<Of>[];

function flag<Of>(name: keyof Of, word: string): Mark<Of> {
  return { name, become: (marks) => (marks[name] ? word : `no longer ${word}`) };
}

/** Marks of words. */
export const wordMarks: Marks<DeltaAttributes> = [
  flag('bold', 'bold'),
  flag('italic', 'italic'),
  flag('underline', 'underlined'),
  flag('strike', 'struck out'),
  { name: 'script', become: ({ script }) => scripts[script ?? 'none'] },
  { name: 'link', become: ({ link }) => (link === undefined ? 'link removed' : `link to ${link}`) },
];

/** Marks of paragraphs, which their line ends carry. */
export const lineMarks: Marks<DeltaAttributes> = [
  { name: 'header', become: ({ header }) => (header ? `heading ${header}` : 'no longer a heading') },
  { name: 'list', become: ({ list }) => lists[list ?? 'none'] },
  { name: 'start', become: ({ start = 1 }) => `numbered from ${start}` },
  { name: 'indent', become: ({ indent }) => (indent ? `indent ${indent}` : 'no longer indented') },
  flag('blockquote', 'a quotation'),
  { name: 'align', become: ({ align }) => alignments[align ?? 'left'] },
];

/** Marks of the cells of a table. */
export const cellMarks: Marks<TableCell> = [
  flag('isHeading', 'a heading'),
  flag('bold', 'bold'),
  { name: 'colSpan', become: ({ colSpan }) => (colSpan ? `over ${colSpan} columns` : 'in one column') },
  { name: 'rowSpan', become: ({ rowSpan }) => (rowSpan ? `over ${rowSpan} rows` : 'in one row') },
];

const scripts = {
  super: 'superscript',
  sub: 'subscript',
  none: 'neither superscript nor subscript',
} as const;
const lists = { ordered: 'numbered list', bullet: 'bulleted list', none: 'no longer in a list' } as const;
const alignments = {
  left: 'aligned left',
  center: 'centred',
  right: 'aligned right',
  justify: 'justified',
} as const;
