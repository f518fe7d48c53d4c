import { Button, Result } from '@console/shared-ui/vendor/antd';
import { failureStatus } from './failure-status';
import { failureText } from './failure-text';

interface QueryFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** In place of the error's own message. */
  readonly errorText?: string | undefined;
}

/** A failed read: the reason with Retry, or, for a 403, that it may not be seen (A§4.28). */
export function QueryFailure({ error, onRetry, errorText }: QueryFailureProps) {
  if (failureStatus(error) === 403)
    return (
      <div role="alert">
        <Result status="403" title="Your not authorized to view this page" />
      </div>
    );
  return (
    <div role="alert">
      <Result
        status="warning"
        title={errorText ?? failureText(error)}
        extra={<Button onClick={onRetry}>Retry</Button>}
      />
    </div>
  );
}
