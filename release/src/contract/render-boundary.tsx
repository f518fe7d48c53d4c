import { Component, type ReactNode } from 'react';
import { FailureCard } from './failure-card';
import type { HostContext } from './host-context';
import { pageFailure, reportFailure, type PageFailure } from './report-failure';

interface Props {
  readonly host: HostContext;
  /** A new key forgets the failure: the next page is drawn. */
  readonly resetKey?: string;
  readonly children?: ReactNode;
}

interface State {
  readonly failure: PageFailure | null;
  readonly resetKey: string | undefined;
}

/** Keeps a render error inside: shows the card in its place and tells the host (E-RENDER). */
export class RenderBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: pageFailure(error instanceof Error ? error : new Error(String(error))) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override componentDidCatch(): void {
    if (this.state.failure) reportFailure(this.props.host, 'E-RENDER', this.state.failure);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const retry = () => this.setState({ failure: null });
    const { release } = this.props.host;
    return <FailureCard release={release} code="E-RENDER" failure={failure} onRetry={retry} />;
  }
}
