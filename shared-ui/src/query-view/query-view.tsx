import { Loading } from './loading';
import { QueryFailure } from './query-failure';
import { Empty } from '@console/shared-ui/vendor/antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A query and how its data is drawn; `empty` says when there is nothing to draw. */
export interface QueryViewProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
  readonly empty?: (data: T) => boolean;
  /** Default 'No Data Available' (A§8.19). */
  readonly emptyText?: string;
  /** In place of the error's own message. */
  readonly errorText?: string;
  /** Of one thing, by its address: where it is missing, no Retry is offered. */
  readonly isOfOne?: boolean;
}

/** Draws the data of a query, or its loading, failed (with Retry), forbidden or empty state. Old data stays. */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, children, empty, emptyText, errorText, isOfOne } = props;
  if (query.data !== undefined) {
    if (empty?.(query.data)) return <Empty description={emptyText ?? 'No Data Available'} />;
    return children(query.data);
  }
  if (query.isError)
    return (
      <QueryFailure error={query.error} onRetry={() => void query.refetch()} {...{ errorText, isOfOne }} />
    );
  return <Loading lines={5} />;
}
