import type { NodeType, ReportNode } from '@console/contract/report-document';
import { blockOf } from '../block/registry';

/** A fresh block of a type, with new ids. Throws for a type this version does not know. */
export function blockDefaults(type: NodeType): ReportNode {
  return blockOf(type).defaults();
}
