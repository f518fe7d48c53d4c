import { Button, Result } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { failureStatus } from './failure-status';
import { failureText } from './failure-text';

interface QueryFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** In place of the error's own message. */
  readonly errorText?: string | undefined;
  /** Of one thing, by its address: one that is missing is not there on another try either. */
  readonly isOfOne?: boolean | undefined;
}

/** A failed read: the reason with Retry or, where none helps, a way on; for a 403 that it may not be seen (A§4.28). */
export function QueryFailure({ error, onRetry, errorText, isOfOne = false }: QueryFailureProps) {
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
        extra={
          isOfOne && failureStatus(error) === 404 ? (
            <Link to="/admin/dashboard">Go to dashboard</Link>
          ) : (
            <Button onClick={onRetry}>Retry</Button>
          )
        }
      />
    </div>
  );
}
