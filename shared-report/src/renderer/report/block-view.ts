import type { NodeType, ReportNode } from '@console/contract/report-document';
import type { ReactNode } from 'react';
import type { RenderContext } from './render-context';

/** What React draws inside the shell of a leaf, exported as `view` by `blocks/<type>/<type>-view.tsx`. */
export interface BlockView {
  readonly type: NodeType;
  readonly body: (node: ReportNode, context: RenderContext) => ReactNode;
}
