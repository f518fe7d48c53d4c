import type { ReportNode } from '@console/contract/report-document';
import { Component, type ReactNode } from 'react';
import type { BlockModel } from '../../model/block/block-model';
import { FailedBlock } from './failed-block';
import type { RenderContext } from './render-context';

interface BlockBoundaryProps {
  readonly block: BlockModel;
  readonly node: ReportNode;
  readonly context: RenderContext;
  readonly children: ReactNode;
}
interface State {
  readonly hasFailed: boolean;
}

/** Keeps a block that throws from taking the report with it; a new node or new data is drawn anew. */
export class BlockBoundary extends Component<BlockBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: BlockBoundaryProps): void {
    const isNew = before.node !== this.props.node || before.context !== this.props.context;
    if (this.state.hasFailed && isNew) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedBlock block={this.props.block} /> : this.props.children;
  }
}
