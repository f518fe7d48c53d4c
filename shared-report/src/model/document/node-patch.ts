import type { NodeProps, ReportNode } from '@console/contract/report-document';

/** Props to change; `undefined` takes a prop away. */
export type PropsPatch = { readonly [Name in keyof NodeProps]: NodeProps[Name] | undefined };

/** What a settings panel may change of its node. */
export interface NodePatch {
  readonly props?: PropsPatch;
  readonly children?: ReportNode['children'];
}
