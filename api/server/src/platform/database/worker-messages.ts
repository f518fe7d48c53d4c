import type { StatementResult } from './engine';

export interface WorkerRequest {
  readonly id: number;
  readonly kind: 'query' | 'exec' | 'close';
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly result: StatementResult }
  | {
      readonly id: number;
      readonly ok: false;
      readonly error: { message: string; code?: string; constraint?: string; detail?: string };
    };
