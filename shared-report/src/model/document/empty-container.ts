import type { ReportNode } from '@console/contract/report-document';
import { newNodeId } from './node-id';

/** A new container without blocks: what a Container starts as, and what columns are made of. */
export function emptyContainer(): ReportNode {
  return { id: newNodeId(), type: 'Container', props: {}, children: [] };
}
