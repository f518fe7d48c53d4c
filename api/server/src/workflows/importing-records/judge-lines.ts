import type { RecordLine } from '@console/contract/record-imports';
import type { Db, Trx } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem';
import { yieldingToOthers } from '../../platform/sheets/yielding-to-others';
import { shown } from '../../reference-data/deliveries/column';
import type { FileLine } from './read-record-file';
import type { RecordKind, Refusals, Registry } from './record-kind';

type Problem = RecordLine['problems'][number];

/** What becomes of a line. */
export interface Judged<Made> {
  readonly row: RecordLine;
  /** The body that the form would send, and what is made of it; null unless the line is ready. */
  readonly ready: { readonly input: object; readonly made: Made } | null;
}

/** Of a longer key or name the beginning is answered. */
const MAX_SHOWN_LENGTH = 200;

const NONE: ReadonlySet<string> = new Set();

/** Lines of a file, and whether their empty cells clear what is there. */
interface Lines {
  readonly lines: readonly FileLine[];
  readonly clears: boolean;
}

/** Judges lines in their order: of two with the same key the first one counts. */
export async function judgeLines<Made>(
  db: Db | Trx,
  kind: RecordKind<Made>,
  { lines, clears }: Lines,
): Promise<Judged<Made>[]> {
  const keyOf = ({ cells }: FileLine) => kind.keyOf(cells.get(kind.keyField) ?? '');
  const registry = await kind.open(db, [...new Set(lines.map(keyOf))]);
  const firstLines = new Map<string, number>();
  const judged: Judged<Made>[] = [];
  for await (const line of yieldingToOthers(lines)) {
    const key = keyOf(line);
    const earlier = firstLines.get(key);
    if (key !== '' && earlier === undefined) firstLines.set(key, line.line);
    const blank = clears ? line.blank : NONE;
    judged.push(
      await judge(kind, registry, { ...line, blank, key, earlier: key === '' ? undefined : earlier }),
    );
  }
  return judged;
}

interface KeyedLine extends FileLine {
  readonly key: string;
  readonly earlier: number | undefined;
}

async function judge<Made>(
  kind: RecordKind<Made>,
  registry: Registry<Made>,
  { line, cells, blank, fault, key, earlier }: KeyedLine,
): Promise<Judged<Made>> {
  const row = {
    line,
    key: (cells.get(kind.keyField) ?? '').slice(0, MAX_SHOWN_LENGTH),
    name: (registry.nameOf?.(key) ?? kind.nameOf(cells)).slice(0, MAX_SHOWN_LENGTH),
    values: [],
    changes: [],
  };
  const bad = (problems: Problem[]): Judged<Made> => ({
    row: { ...row, state: 'bad', problems, id: null },
    ready: null,
  });
  const keyTitle = titleOf(kind, kind.keyField);
  if (fault !== null) return bad([{ column: null, reason: fault }]);
  if (earlier !== undefined) return bad([{ column: keyTitle, reason: `Line ${earlier} has the same.` }]);
  const refusals: Refusals = new Map();
  const input = await registry.inputOf({ cells, blank }, refusals);
  const checked = await checkInput(kind, registry, { input, refusals });
  const refusal = registry.refusal(key);
  const problems = [
    ...(refusal === null ? [] : [{ column: keyTitle, reason: refusal }]),
    ...[...refusals].map(([field, { reason }]) => ({ column: titleOf(kind, field), reason })),
    ...checked.problems,
  ];
  if (checked.made === null || problems.length > 0) return bad(inOrder(kind, problems));
  const { id = null, changes = [] } = kind.changing(checked.made) ?? {};
  // what it says already is so
  if (id !== null && changes.length === 0)
    return { row: { ...row, state: 'present', problems: [], id }, ready: null };
  return {
    row: {
      ...{ ...row, state: 'ready', problems: [], id, changes: [...changes] },
      values: id === null ? valuesOf(kind, cells) : [],
    },
    ready: { input, made: checked.made },
  };
}

/** What a line fills besides its key. */
function valuesOf<Made>(
  { columns, keyField }: RecordKind<Made>,
  cells: FileLine['cells'],
): RecordLine['values'] {
  return columns.flatMap(({ field, title }) => {
    const value = field === keyField ? undefined : cells.get(field);
    return value === undefined ? [] : [{ column: title, value: value.slice(0, MAX_SHOWN_LENGTH) }];
  });
}

interface Sent {
  readonly input: object;
  readonly refusals: Refusals;
}

/** Rules say nothing more of a field that was refused as it stands. */
async function checkInput<Made>(
  kind: RecordKind<Made>,
  registry: Registry<Made>,
  { input, refusals }: Sent,
): Promise<{ readonly made: Made | null; readonly problems: Problem[] }> {
  try {
    return { made: await registry.check(input), problems: [] };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const problems = error.violations
      .filter(({ propertyPath }) => !refusals.has(fieldOf(propertyPath)))
      .map(({ propertyPath, message }) => ({
        column: titleOf(kind, fieldOf(propertyPath)),
        reason: `${partOf(input, propertyPath)}${message.trim()}`,
      }));
    const others = error.violations.length === 0 ? [{ column: null, reason: error.message }] : [];
    return { made: null, problems: [...problems, ...others] };
  }
}

/** `tags[1]` is about the field `tags`. */
const fieldOf = (path: string) => path.replace(/\[\d+\].*$/, '');

/** Which of several values a violation is about. */
function partOf(input: object, path: string): string {
  const [, field = '', index] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
  const list: unknown = index === undefined ? null : new Map(Object.entries(input)).get(field);
  return Array.isArray(list) ? `${shown(String(list[Number(index)]))}: ` : '';
}

function titleOf<Made>({ columns }: RecordKind<Made>, field: string): string | null {
  return columns.find((column) => column.field === field)?.title ?? null;
}

function inOrder<Made>({ columns }: RecordKind<Made>, problems: readonly Problem[]): Problem[] {
  const placeOf = ({ column }: Problem) => columns.findIndex(({ title }) => title === column);
  return [...problems].sort((one, other) => placeOf(one) - placeOf(other));
}
