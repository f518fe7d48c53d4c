import type { ImportColumn, RecordLine } from '@console/contract/record-imports';
import type { Db, Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import type { Services } from '../../services';
import type { Fault } from '../../reference-data/deliveries/fault';
import type { Cells } from './read-record-file';

/** A value that a cell was to be, and what is wrong with it, by the field of its column. */
export type Refusals = Map<string, Fault>;

/** The records that there are, against which lines are judged. */
export interface Registry<Made> {
  /** Id of the record that has this key and is left as it is. */
  presentId(key: string): string | null;
  /** Why there can be no record of this key. */
  refusal(key: string): string | null;
  /** The body of the form that the cells fill; what is no such value at all is put into `refusals`. */
  inputOf(cells: Cells, refusals: Refusals): Promise<object>;
  /** Name of the record that has this key, where the file need not have it. */
  nameOf?(key: string): string | undefined;
  /** Runs the rules of the form, and looks up what the body refers to; throws 422 with the violations. */
  check(input: object): Promise<Made>;
}

/** A kind of record that is imported. */
export interface RecordKind<Made> {
  /** Of the audit trail. */
  readonly noun: 'company' | 'user' | 'key-properties';
  readonly columns: readonly ImportColumn[];
  /** Field of the column by which a record is told from others. */
  readonly keyField: string;
  /** How keys are compared. */
  readonly keyOf: (cell: string) => string;
  readonly nameOf: (cells: Cells) => string;
  /** Of records that are there and are changed: which one it is, and what of it changes. */
  readonly changing?: (made: Made) => { readonly id: string; readonly changes: RecordLine['changes'] };
  readonly open: (db: Db | Trx, keys: readonly string[]) => Promise<Registry<Made>>;
  /** Makes the records, each with its row in the audit trail; answers their ids in their order. */
  readonly insert: (
    context: { readonly trx: Trx; readonly queue: Queue; readonly actorId: string },
    made: readonly Made[],
  ) => Promise<readonly string[]>;
  /** Whether a write failed because somebody else has just made a record of the same key. */
  readonly isTaken: (error: unknown) => boolean;
  /** What people should know before they import. */
  readonly notes: (services: Services) => Promise<readonly string[]>;
}

/** The one of `choices` that a cell means, whatever its case; else the cell, for the rules to refuse. */
export function chosen(choices: readonly string[], cell: string): string {
  return choices.find((choice) => choice.toLowerCase() === cell.toLowerCase()) ?? cell;
}
