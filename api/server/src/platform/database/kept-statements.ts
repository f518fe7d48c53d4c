import { createHash } from 'node:crypto';

/** Statements beyond these are parsed each time; a connection that knows so many is replaced once it is released. */
const MOST_TEXTS = 300;
/** A text beyond is one of a kind, with as many parameters as there are rows to write. */
const MOST_CHARACTERS = 10_000;
/** What takes longer gains nothing by a plan that is kept, and may have a poor one. */
const SLOW_MS = 200;

const isData = /^\s*\(?\s*(select|insert|update|delete|with)\b/i;
/** Columns that are not named: their number changes with a migration, and fails a plan that is kept. */
const everyColumn = /(\.|\b(select|distinct|returning)\s|,\s*)\s*\*/i;

/** A plan for whatever is asked finds no partial index by a parameter, and such a statement fails without one. */
const partialConflict = /\bon\s+conflict\s*\([^)]*\)\s*where\b/i;

/** Words in a statement whose plan hangs on what it is asked for. */
export const PLANNED_AFRESH = '/* planned afresh */';

const isKeepable = (text: string) =>
  text.length <= MOST_CHARACTERS &&
  isData.test(text) &&
  !everyColumn.test(text) &&
  !partialConflict.test(text) &&
  !text.includes(PLANNED_AFRESH);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

interface Known {
  readonly name: string;
  timesAsked: number;
  /** How often it was given up for a new plan. */
  readonly generation: number;
}

/** Which statements a connection keeps prepared, so that they are parsed and planned once. */
export interface KeptStatements {
  /** The name under which a statement is kept from its second time on; null: it is parsed each time. */
  nameOf(text: string): string | null;
  /** Says how long a kept statement took: a slow one gets new plans. */
  took(text: string, ms: number): void;
  /** It knows as many as it may. */
  isFull(): boolean;
}

/** The names are those of the texts: behind a pooler, one that another connection has is the same statement. */
export function keptStatements(): KeptStatements {
  const known = new Map<string, Known>();
  const add = (text: string, generation: number) => {
    const fresh = { name: `${hashOf(text)}_${generation}`, timesAsked: 0, generation };
    known.set(text, fresh);
    return fresh;
  };
  return {
    nameOf(text) {
      const found = known.get(text) ?? (known.size < MOST_TEXTS && isKeepable(text) ? add(text, 0) : null);
      if (!found) return null;
      found.timesAsked += 1;
      return found.timesAsked > 1 ? found.name : null;
    },
    took(text, ms) {
      const found = known.get(text);
      if (found && ms > SLOW_MS) add(text, found.generation + 1);
    },
    isFull: () => known.size >= MOST_TEXTS,
  };
}

/** The name is gone, or somebody else's. */
const lostNames = ['26000', '42P05'];

/** Whether a name did not mean what this connection had prepared by it: a pooler gives each transaction another one. */
export const isNameLost = (error: unknown) =>
  lostNames.includes(String((Object(error) as { code?: unknown }).code));

/** Whether a statement failed because it was kept, and not for what it asks: its plan no longer fits its tables, too. */
export function isPlanLost(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown };
  return isNameLost(error) || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
