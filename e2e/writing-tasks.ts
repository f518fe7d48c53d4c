import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of docs/writing-tasks.md; null: it cannot be done there. */
export interface TaskRow {
  readonly task: string;
  readonly here: number | null;
  readonly others: readonly (number | null)[];
}

/** The table of docs/writing-tasks.md. */
export function writingTasks(): readonly TaskRow[] {
  const doc = readFileSync(join(__dirname, '../docs/writing-tasks.md'), 'utf8');
  return doc.split('\n').flatMap((line) => {
    const [, number, task = '', here, ...others] = line.split('|').map((cell) => cell.trim());
    if (!number || !/^\d+$/.test(number)) return [];
    return [{ task, here: countOf(here), others: others.slice(0, 2).map(countOf) }];
  });
}

function countOf(cell = ''): number | null {
  if (cell === '–') return null;
  const [, count] = /^(\d+): ./.exec(cell) ?? [];
  if (count === undefined) throw new Error(`A cell should begin with its count, as "2: Enter, /": ${cell}`);
  return Number(count);
}
