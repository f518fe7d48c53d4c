import type { ImportColumn, RecordLine } from '@console/contract/record-imports';
import type { Db, Trx } from '../../platform/database/database';
import type { Services } from '../../services';
import type { Fault } from '../../reference-data/deliveries/fault';
import type { Cells, FileLine } from './read-record-file';

/** A value that a cell was to be, and what is wrong with it, by the field of its column. */
export type Refusals = Map<string, Fault>;

/** What a line fills, and the fields whose empty cells clear what is there; none unless that was asked for. */
export type LineCells = Pick<FileLine, 'cells' | 'blank'>;

/** A record that is there and is changed, if `changes` says so. */
export interface RecordChange<Patch> {
  readonly id: string;
  /** Its entity tag as it was judged. */
  readonly etag?: string;
  readonly patch: Patch;
  readonly changes: RecordLine['changes'];
}

/** What a line makes: a record, or a change of one. */
export type NewOrChanged<New, Patch> = { readonly fresh: New } | { readonly change: RecordChange<Patch> };

/** The records that there are, against which lines are judged. */
export interface Registry<Made> {
  /** Why there can be no record of this key. */
  refusal(key: string): string | null;
  /** The body of the form that a line fills; what is no such value at all is put into `refusals`. */
  inputOf(line: LineCells, refusals: Refusals): Promise<object>;
  /** Name of the record that has this key, where the file need not have it. */
  nameOf?(key: string): string | undefined;
  /** Runs the rules of the form, and looks up what the body refers to; throws 422 with the violations. */
  check(input: object): Promise<Made>;
}

/** Where records are written. */
export interface WriteContext extends Pick<Services, 'queue' | 'environment'> {
  readonly trx: Trx;
  readonly actorId: string;
}

/** A kind of record that is imported. */
export interface RecordKind<Made> {
  /** Of the audit trail. */
  readonly noun: 'company' | 'user' | 'key-properties' | 'advisory-customer' | 'tag';
  readonly columns: readonly ImportColumn[];
  /** Field of the column by which a record is told from others; a file may lack the others. */
  readonly keyField: string;
  /** How keys are compared. */
  readonly keyOf: (cell: string) => string;
  readonly nameOf: (cells: Cells) => string;
  /** Of records that are there: which one it is, and what of it changes; null: it is made. */
  readonly changing: (made: Made) => Pick<RecordChange<unknown>, 'id' | 'changes'> | null;
  readonly open: (db: Db | Trx, keys: readonly string[]) => Promise<Registry<Made>>;
  /** Writes the records, each with its row in the audit trail; answers their ids in their order. */
  readonly write: (context: WriteContext, made: readonly Made[]) => Promise<readonly string[]>;
  /** Whether a write failed because somebody else has just made a record of the same key. */
  readonly isTaken: (error: unknown) => boolean;
  /** What people should know before they import. */
  readonly notes: (services: Services) => Promise<readonly string[]>;
}

/** The one of `choices` that a cell means, whatever its case; else the cell, for the rules to refuse. */
export function chosen(choices: readonly string[], cell: string): string {
  return choices.find((choice) => choice.toLowerCase() === cell.toLowerCase()) ?? cell;
}

/** The number that a cell has; else the cell, for the rules to refuse. */
export const numberOf = (cell: string | undefined) =>
  cell !== undefined && /^-?\d+([.]\d+)?$/.test(cell) ? Number(cell) : cell;

export const changeOf = <New, Patch>(made: NewOrChanged<New, Patch>) =>
  'change' in made ? made.change : null;

interface Writers<New, Patch> {
  /** Makes records; answers their ids in their order. */
  readonly insert: (fresh: readonly New[]) => Promise<readonly string[]>;
  readonly change: (change: RecordChange<Patch>) => Promise<unknown>;
}

/** Makes the new records together, and changes the others one by one; answers all ids in their order. */
export async function writeAll<New, Patch>(
  made: readonly NewOrChanged<New, Patch>[],
  { insert, change }: Writers<New, Patch>,
): Promise<string[]> {
  const fresh = made.flatMap((each) => ('fresh' in each ? [each.fresh] : []));
  const ids = fresh.length > 0 ? [...(await insert(fresh))] : [];
  for (const each of made) if ('change' in each) await change(each.change);
  return made.map((each) => ('change' in each ? each.change.id : (ids.shift() ?? '')));
}
