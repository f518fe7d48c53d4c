import type { RemoteFailure } from '../loader/remote-failure';

/** In the place of a remote that cannot be shown: what failed, which version, and Retry. */
export function UnavailableCard(props: {
  name: string;
  version: string;
  failure: RemoteFailure;
  onRetry: () => void;
}) {
  const { name, version, failure, onRetry } = props;
  const details = `${failure.code} · ${name}@${version}\n${failure.message}`;
  return (
    <section className="shell-card" role="alert">
      <h1>This part of the console is unavailable</h1>
      <p>The rest of the console goes on working. Nothing you saved is lost.</p>
      <p className="shell-card-details">
        {failure.code} · {name}@{version}
      </p>
      <div className="shell-card-actions">
        <button type="button" className="shell-button" onClick={onRetry}>
          Retry
        </button>
        <button
          type="button"
          className="shell-button shell-button-quiet"
          onClick={() => void navigator.clipboard.writeText(details)}
        >
          Copy details
        </button>
      </div>
    </section>
  );
}
