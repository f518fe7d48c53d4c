import type { DeltaLine } from './delta-lines';

export interface ListItem {
  readonly line: DeltaLine;
  readonly lists: readonly ListBlock[];
}
/** Consecutive items of one kind and level; deeper items hang on the item before them. */
export interface ListBlock {
  readonly kind: 'ordered' | 'bullet';
  readonly start: number;
  /** From 0. */
  readonly level: number;
  readonly items: readonly ListItem[];
}
export type DeltaBlock =
  { readonly kind: 'line'; readonly line: DeltaLine } | { readonly kind: 'list'; readonly list: ListBlock };

/** Groups lines into paragraphs and nested lists, in linear time. */
export function deltaBlocks(lines: readonly DeltaLine[]): readonly DeltaBlock[] {
  const blocks: DeltaBlock[] = [];
  let index = 0;
  while (index < lines.length) {
    const end = runEnd(lines, index, (line) => line.format.list !== undefined);
    const line = lines[index];
    if (end > index) {
      for (const list of listsOf(lines.slice(index, end))) blocks.push({ kind: 'list', list });
    } else if (line) {
      blocks.push({ kind: 'line', line });
    }
    index = Math.max(end, index + 1);
  }
  return blocks;
}

/** Nesting is bounded by the nine levels of indentation. */
function listsOf(lines: readonly DeltaLine[]): readonly ListBlock[] {
  const level = lines.reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  const lists: { kind: ListBlock['kind']; start: number; level: number; items: ListItem[] }[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index];
    if (!line) break;
    const isDeeper = indentOf(line) > level;
    const deeperFrom = isDeeper ? index : index + 1;
    const end = runEnd(lines, deeperFrom, (next) => indentOf(next) > level);
    const item: ListItem = {
      line: isDeeper ? { spans: [], format: line.format, number: 0 } : line,
      lists: end > deeperFrom ? listsOf(lines.slice(deeperFrom, end)) : [],
    };
    const kind = isDeeper ? 'bullet' : (line.format.list ?? 'bullet');
    const last = lists.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else lists.push({ kind, start: Math.max(line.number, 1), level, items: [item] });
    index = end;
  }
  return lists;
}

function indentOf(line: DeltaLine): number {
  return line.format.indent ?? 0;
}

function runEnd(lines: readonly DeltaLine[], from: number, accepts: (line: DeltaLine) => boolean): number {
  let end = from;
  for (let line = lines[end]; line && accepts(line); line = lines[end]) end += 1;
  return end;
}
