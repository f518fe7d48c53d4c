import { useRouteError } from 'react-router-dom';
import { TryAgainCard } from './try-again-card';

/** The last net: a page of the host itself has failed. */
export function CrashCard() {
  const error = useRouteError();
  return (
    <TryAgainCard
      title="This page has failed"
      details={error instanceof Error ? error.message : String(error)}
      onRetry={() => location.reload()}
    />
  );
}
