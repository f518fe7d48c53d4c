import { MAX_KEPT_HELD_ROWS } from '@console/contract/held-deliveries';
import type { FileFacts } from './checks/rule';

/** A value that is loaded of the thing that a row is about. */
export interface LoadedValue {
  /** The property of the row that replaces it. */
  readonly property: string;
  /** What it is of beside the subject, as a year; empty where there is one alone. */
  readonly of: string;
  readonly value: string;
  /** The row has none in its place. */
  readonly isEmptied: boolean;
  /** What would become of the thing without it; missing: no more than that the value is gone. */
  readonly without?: string;
}

/** What is shown of a row that leaves all of a thing empty, in place of each of its values. */
export type EmptiedAs = Pick<FileFacts['emptied']['rows'][number], 'field' | 'oldValue' | 'newValue'>;

/** Columns of a file by the property that each one fills. */
export type FileColumns = ReadonlyMap<string, { readonly title: string; readonly isInFile: boolean }>;

/** Counts what the rows of one file leave empty of what is loaded, and keeps the first of them. */
export function countEmptied(columns: FileColumns) {
  const counts = new Map<string, { loaded: number; emptied: number }>();
  const rows: FileFacts['emptied']['rows'][number][] = [];
  return {
    take(
      { line, subject }: { readonly line: number; readonly subject: string },
      values: readonly LoadedValue[],
      as: EmptiedAs | null,
    ) {
      const titles = new Set<string>();
      for (const { property, of, value, isEmptied, without = null } of values) {
        const count = counts.get(property) ?? { loaded: 0, emptied: 0 };
        counts.set(property, count);
        count.loaded += 1;
        if (!isEmptied) continue;
        count.emptied += 1;
        const column = columns.get(property)?.title ?? property;
        titles.add(column);
        const field = of ? `${column} ${of}` : column;
        if (as === null && rows.length < MAX_KEPT_HELD_ROWS)
          rows.push({ line, subject, columns: [column], field, oldValue: value, newValue: 'Empty', without });
      }
      if (as !== null && titles.size > 0 && rows.length < MAX_KEPT_HELD_ROWS)
        rows.push({ line, subject, columns: [...titles], ...as, without: null });
    },
    get facts(): FileFacts['emptied'] {
      const found = [...counts].map(([property, count]) => {
        const { title = property, isInFile = true } = columns.get(property) ?? {};
        return { title, isInFile, ...count };
      });
      return { columns: found, rows };
    },
  };
}
