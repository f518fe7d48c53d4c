import { Button } from '@console/shared-ui/vendor/antd';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from './failure-text';

/** What to say below a field whose choices could not be read, with Retry; undefined while there is nothing to say. */
export function choicesFailure(query: UseQueryResult<unknown>) {
  if (!query.isError || query.data !== undefined) return undefined;
  return (
    <span role="alert">
      {failureText(query.error)}{' '}
      <Button type="link" size="small" onClick={() => void query.refetch()}>
        Retry
      </Button>
    </span>
  );
}
