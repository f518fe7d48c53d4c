import type { PinnedRemote } from '@console/release/contract/release-document';
import { useState } from 'react';
import type { RemoteFailure } from '../loader/remote-failure';

interface UnavailableCardProps {
  readonly name: string;
  readonly pinned: Pick<PinnedRemote, 'version'>;
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

/** In the place of a remote that cannot be shown: what failed, which version, and Retry. */
export function UnavailableCard({ name, pinned, failure, onRetry }: UnavailableCardProps) {
  const summary = `${failure.code} · ${name}@${pinned.version} · ${failure.traceId}`;
  return (
    <section className="shell-card" role="alert">
      <h1>This part of the console is unavailable</h1>
      <p>The rest of the console goes on working. Nothing you saved is lost.</p>
      <p className="shell-card-details">{summary}</p>
      <div className="shell-card-actions">
        <button type="button" className="shell-button" onClick={onRetry}>
          Retry
        </button>
        <CopyButton text={`${summary}\n${failure.message}`} />
      </div>
    </section>
  );
}

const copyLabels = { idle: 'Copy details', copied: 'Copied', refused: 'Could not copy' } as const;

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof copyLabels>('idle');
  // browsers keep the clipboard from pages that came without TLS
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <button type="button" className="shell-button shell-button-quiet" onClick={() => void copy()}>
      {copyLabels[state]}
    </button>
  );
}
