import { texts } from '@console/contract/texts';
import { Result, Typography } from '@console/shared-ui/vendor/antd';
import { Component, type ReactNode } from 'react';
import styles from './faces.module.css';

interface State {
  readonly failure: string | null;
}

/** Stands in for a report that can't be drawn, with what went wrong for those who ask (A§8, P37). A new `key` tries anew. */
export class PreviewBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: detailsOf(error) };
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children;
    return (
      <div role="alert">
        <Result status="error" title={texts.previewFailed}>
          <FailureDetails text={this.state.failure} />
        </Result>
      </div>
    );
  }
}

function FailureDetails({ text }: { readonly text: string }) {
  return (
    <details>
      <summary>Details</summary>
      <pre className={styles.failure}>{text}</pre>
      <Typography.Text
        copyable={{ text, icon: ['Copy details', 'Copied'], tooltips: ['Copy details', 'Copied'] }}
      />
    </details>
  );
}

/** What went wrong, where and when: all that a person who helps would ask. */
function detailsOf(error: unknown): string {
  const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return [
    failure,
    `Page: ${window.location.pathname}${window.location.search}`,
    new Date().toISOString(),
  ].join('\n');
}
