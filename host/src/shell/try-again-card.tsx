/** Something the console needs did not come; Retry asks again without loading the page anew. */
export function TryAgainCard(props: { title: string; details?: string; onRetry: () => void }) {
  return (
    <section className="shell-card" role="alert">
      <h1>{props.title}</h1>
      {props.details && <p className="shell-card-details">{props.details}</p>}
      <button type="button" className="shell-button" onClick={props.onRetry}>
        Retry
      </button>
    </section>
  );
}
