import { Result } from '@console/shared-ui/vendor/antd';
import { Component, type ReactNode } from 'react';

interface State {
  readonly failure: string | null;
}

/** Stands in for a report that can't be drawn, with what went wrong for those who ask (A§8, P37). A new `key` tries anew. */
export class PreviewBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children;
    return (
      <div role="alert">
        <Result status="error" title="Unable to Process your request! Check console for errors.">
          <details>
            <summary>Details</summary>
            {this.state.failure}
          </details>
        </Result>
      </div>
    );
  }
}
