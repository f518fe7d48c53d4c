import { Result } from '@console/shared-ui/vendor/antd';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Another value gives the report a new chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  readonly resetKey: string;
}

/** Stands in for a report that can't be drawn, with what went wrong for those who ask (A§8, P37). */
export class PreviewBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div role="alert">
        <Result status="error" title="Unable to Process your request! Check console for errors.">
          <details>
            <summary>Details</summary>
            {error.message}
          </details>
        </Result>
      </div>
    );
  }
}
