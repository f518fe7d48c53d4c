import { Component, type ReactNode } from 'react';
import { FailureCard } from './failure-card';
import type { HostContext } from './host-context';
import { reportFailure } from './report-failure';

interface Props {
  readonly host: HostContext;
  /** A new key forgets the failure: the next page is drawn. */
  readonly resetKey?: string;
  readonly children?: ReactNode;
}

interface State {
  readonly error: Error | null;
  readonly resetKey: string | undefined;
}

/** Keeps a render error inside: shows the card in its place and tells the host (E-RENDER). */
export class RenderBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: Error): void {
    reportFailure(this.props.host, 'E-RENDER', error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const retry = () => this.setState({ error: null });
    return <FailureCard release={this.props.host.release} code="E-RENDER" error={error} onRetry={retry} />;
  }
}
