import type { CSSProperties } from 'react';
import type { RunningRelease } from './host-context';
import { PAGE_TIMEOUT } from './lazy-page';
import type { PageFailure } from './report-failure';

// The look of the host's cards, inline: a remote also runs alone, and what failed may be its own styles.
const primary = 'var(--console-color-primary)';

const card: CSSProperties = {
  boxSizing: 'border-box',
  width: 'min(560px, 100% - 32px)',
  margin: '12vh auto',
  padding: 32,
  border: '1px solid var(--console-color-border-secondary)',
  borderRadius: 'var(--console-border-radius-large)',
  background: 'var(--console-color-bg-base)',
  color: 'var(--console-color-text-base)',
};

const button: CSSProperties = {
  minHeight: 'var(--console-control-height)',
  padding: '0 16px',
  border: `1px solid ${primary}`,
  borderRadius: 'var(--console-border-radius)',
  background: primary,
  color: 'var(--console-color-on-primary)',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
};

const title: CSSProperties = {
  margin: '0 0 12px',
  fontSize: 'var(--console-font-size-title)',
  fontWeight: 600,
  lineHeight: 1.3,
};

const details: CSSProperties = {
  fontSize: 'var(--console-font-size-small)',
  color: 'var(--console-color-text-muted)',
  overflowWrap: 'anywhere',
};

/** Stands in the place of a page that failed: what failed, remote@version, trace id, and Retry without a page reload. */
export function FailureCard({
  release,
  code,
  failure: { error, traceId },
  onRetry,
}: {
  readonly release: RunningRelease;
  /** Stable code of the failure: `E-NET`. */
  readonly code: string;
  readonly failure: PageFailure;
  readonly onRetry: () => void;
}) {
  return (
    <section role="alert" style={card}>
      <h1 style={title}>This page is unavailable</h1>
      <p>
        {code === 'E-RENDER'
          ? 'Something in it failed. Retry to draw it again.'
          : code === PAGE_TIMEOUT
            ? 'It did not load in time. Retry to load it again.'
            : 'Some of its files did not load correctly. Retry to load them again.'}{' '}
        Nothing you saved is lost.
      </p>
      <p style={details}>
        <code>
          {code} · {release.remote}@{release.version} · release {release.number} · {traceId}
        </code>
        <br />
        {error.message}
      </p>
      <button type="button" style={button} onClick={onRetry}>
        Retry
      </button>
    </section>
  );
}
