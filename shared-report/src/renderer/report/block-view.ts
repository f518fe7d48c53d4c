import type { NodeType, ReportNode } from '@console/contract/report-document';
import type { ReactNode } from 'react';
import type { RenderContext } from './render-context';

interface AnyView {
  readonly type: NodeType;
}

interface ViewOfReport extends AnyView {
  readonly seesNodeAlone?: false;
  readonly body: (node: ReportNode, context: RenderContext) => ReactNode;
}

interface ViewOfNode extends AnyView {
  /** It shows what is in its node and nothing else of the report: data that arrives draws none of it anew. */
  readonly seesNodeAlone: true;
  readonly body: (node: ReportNode) => ReactNode;
}

/** What React draws inside the shell of a leaf, exported as `view` by `blocks/<type>/<type>-view.tsx`. */
export type BlockView = ViewOfReport | ViewOfNode;
