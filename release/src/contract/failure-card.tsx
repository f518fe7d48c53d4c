import type { CSSProperties } from 'react';
import type { RunningRelease } from './host-context';

const card: CSSProperties = {
  margin: '24px auto',
  maxWidth: 560,
  padding: 24,
  border: '1px solid currentColor',
  borderRadius: 8,
};

/** Stands in the place of a page that failed: what failed, remote@version, and Retry without a page reload. */
export function FailureCard({
  release,
  error,
  onRetry,
}: {
  readonly release: RunningRelease;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  return (
    <section role="alert" style={card}>
      <h1 style={{ fontSize: 20, margin: 0 }}>This page is unavailable</h1>
      <p style={{ overflowWrap: 'anywhere' }}>{error.message}</p>
      <p>
        <code>
          {release.remote}@{release.version}
        </code>
      </p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </section>
  );
}
