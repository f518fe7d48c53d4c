import type { StatementResult } from './engine';

export interface WorkerRequest {
  readonly id: number;
  readonly kind: 'query' | 'exec' | 'listen' | 'close';
  /** Of `listen`: the channel. */
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What is kept of a driver's error, as far as it says it. */
interface DriverError {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
}

export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly result: StatementResult }
  | {
      readonly id: number;
      readonly ok: false;
      readonly error: DriverError;
    };

/** What was notified on a channel that the worker listens to. */
export interface WorkerNotification {
  readonly channel: string;
  readonly text: string;
}
