import type { Device } from '@console/contract/report-document';
import type { Side } from '@console/shared-report/changed-values';

/** What of a report two people have changed, each in another way. */
export type ContestedPlace =
  | { readonly kind: 'text'; readonly nodeId: string }
  | { readonly kind: 'prop'; readonly nodeId: string; readonly name: string }
  | {
      readonly kind: 'cell';
      readonly nodeId: string;
      readonly name: string;
      readonly row: number;
      readonly column: number;
    }
  | { readonly kind: 'style'; readonly nodeId: string; readonly device: Device; readonly name: string }
  /** One deleted what the other changed. */
  | { readonly kind: 'block'; readonly nodeId: string };

/** Where blocks stand, and what kind of block one is: that is of the report as a whole. */
export interface ContestedOrder {
  readonly kind: 'order';
}

export const contestedOrder: ContestedOrder = { kind: 'order' };

/** Told of each place that both changed; answers whose goes on there. */
export type Contests = (place: ContestedPlace | ContestedOrder) => Side;
