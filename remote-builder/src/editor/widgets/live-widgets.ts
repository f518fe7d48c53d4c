import type { ReportDocument } from '@console/contract/report-document';
import type { WidgetName, WidgetState, WidgetStates } from '@console/shared-report/report-context';
import { findBlock } from '@console/shared-report/registry';
import { walk } from '@console/shared-report/tree/walk';

/** A block of a report that draws data, and how its data stands. */
export interface LiveWidget {
  readonly nodeId: string;
  readonly type: string;
  readonly label: string;
  readonly data: WidgetName;
  readonly state: DataState;
}

export type DataState = 'Loading' | 'Up to date' | 'No data' | 'Failed';

/** The live widgets of a report, in its order. */
export function liveWidgets(document: ReportDocument, states: WidgetStates): readonly LiveWidget[] {
  return walk(document.root).flatMap((node) => {
    const block = findBlock(node.type);
    if (!block?.data) return [];
    const { data, label } = block;
    return [{ nodeId: node.id, type: node.type, label, data, state: dataState(states[data]) }];
  });
}

function dataState(state: WidgetState<unknown>): DataState {
  if (state.state === 'loading') return 'Loading';
  if (state.state === 'failed') return 'Failed';
  const { value } = state;
  const isNothing = value === null || (Array.isArray(value) && value.length === 0);
  return isNothing ? 'No data' : 'Up to date';
}
