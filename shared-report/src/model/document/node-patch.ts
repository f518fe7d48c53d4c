import type { NodeProps, ReportNode } from '@console/contract/report-document';

/** What a settings panel may change of its node. */
export interface NodePatch {
  readonly props?: NodeProps;
  readonly children?: ReportNode['children'];
}
