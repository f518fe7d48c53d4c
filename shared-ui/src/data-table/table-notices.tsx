import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { failureText } from '../query-view/failure-text';
import { Loading } from '../query-view/loading';
import { QueryFailure } from '../query-view/query-failure';
import type { DataTableProps } from './data-table-props';
import { tableTexts } from './table-texts';
import type { ArrangedTable } from './use-table-view';
import { PLAIN_NAME } from './view-texts';

/** Pixels of a line of the skeleton, and the most lines of it: rows that come move nothing by much. */
const LINE_HEIGHT = 44;
const MOST_LINES = 10;

/** Stands in place of the rows: while they are fetched, when that failed, and when there are none (G3). */
export function WithoutRows<Row>({ query, state, emptyText }: DataTableProps<Row>) {
  const lines = Math.min(state.itemsPerPage, MOST_LINES);
  if (query.isPending) return <Loading lines={lines} isWide style={{ height: lines * LINE_HEIGHT }} />;
  if (query.error) return <QueryFailure error={query.error} onRetry={() => void query.refetch()} />;
  const filtered = Object.values(state.filters).some((value) => value !== '');
  if (filtered) return tableTexts.noResults;
  return (
    <>
      {tableTexts.noData}
      {emptyText && <p>{emptyText}</p>}
    </>
  );
}

/** Says that the rows shown could not be fetched again. */
export function StaleRows<Row>({ query }: Pick<DataTableProps<Row>, 'query'>) {
  if (!query.data || !query.error) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={failureText(query.error)}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          Retry
        </Button>
      }
    />
  );
}

/** Says that the view that was on is gone, or that the one of a link can't be shown, and by what the list is shown. */
export function LostView({ arranged }: { readonly arranged: ArrangedTable }) {
  const { on, lostName, given } = arranged;
  const problem =
    given?.linkProblem ?? (lostName === null ? null : `The view “${lostName}” is no longer given to you.`);
  if (problem === null) return null;
  const shown = on.kind === 'plain' ? PLAIN_NAME : on.view.name;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      message={`${problem} The list is shown by “${shown}”.`}
      action={
        <Button size="small" onClick={arranged.forgetLost}>
          OK
        </Button>
      }
    />
  );
}
