import { Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { failureText } from '../query-view/failure-text';
import type { TableLine } from './table-line';
import { tableTexts } from './table-texts';

/** The child rows of a row, at once or later. */
export type Expand<Row> = (row: Row) => readonly Row[] | Promise<readonly Row[]>;

type Children<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly rows: readonly Row[] };

/** An open row as it was when its child rows were asked for. */
interface Opened<Row> {
  readonly row: Row;
  readonly children: Children<Row>;
}

interface ChildRowsOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly expand: Expand<Row> | undefined;
  /** A row that has no child rows any more is closed. */
  readonly canExpand: (row: Row) => boolean;
  readonly onCollapse: (open: boolean) => void;
}

const NO_ROWS: readonly never[] = [];

/** The lines of the table: rows, and under the open ones their children, fetched when they are opened. */
export function useChildRows<Row>(options: ChildRowsOptions<Row>) {
  const { rows = NO_ROWS, rowKey, expand, canExpand, onCollapse } = options;
  const [open, setOpen] = useState<ReadonlyMap<string, Opened<Row>>>(new Map());

  const put = (row: Row, children: Children<Row>) =>
    setOpen((current) => new Map(current).set(rowKey(row), { row, children }));
  // rows that arrive after their parent was closed open nothing
  const arrive = (row: Row, children: Children<Row>) =>
    setOpen((current) =>
      current.has(rowKey(row)) ? new Map(current).set(rowKey(row), { row, children }) : current,
    );
  async function load(row: Row) {
    put(row, { state: 'loading' });
    arrive(row, await askedFor(row, expand));
  }
  function toggle(key: string) {
    const row = rows.find((one) => rowKey(one) === key);
    const opens = !open.has(key);
    onCollapse(opens);
    if (opens) return row && void load(row);
    return setOpen((current) => new Map([...current].filter(([other]) => other !== key)));
  }

  // Asks the server again for the child rows of an open row that has changed, as by the loss of one of them.
  useEffect(() => {
    let isLatest = true;
    for (const row of rows) {
      const opened = open.get(rowKey(row));
      if (!opened || opened.row === row) continue;
      void askedFor(row, expand).then((children) => isLatest && arrive(row, children));
    }
    return () => {
      isLatest = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it follows the rows alone
  }, [rows]);

  const lines = useMemo(
    () =>
      rows.flatMap((row): TableLine<Row>[] => {
        const key = rowKey(row);
        const children = canExpand(row) ? open.get(key)?.children : undefined;
        const line = { kind: 'row', key, row } as const;
        return children
          ? [line, ...childLines(key, children, { rowKey, retry: () => void load(row) })]
          : [line];
      }),
    // the functions only serve what rows and open ones say
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [rows, open],
  );
  return { lines, isOpen: (key: string) => open.has(key), toggle };
}

async function askedFor<Row>(row: Row, expand: Expand<Row> | undefined): Promise<Children<Row>> {
  try {
    return { state: 'loaded', rows: (await expand?.(row)) ?? NO_ROWS };
  } catch (error) {
    return { state: 'failed', error };
  }
}

function childLines<Row>(
  parent: string,
  children: Children<Row>,
  { rowKey, retry }: { readonly rowKey: (row: Row) => string; readonly retry: () => void },
): TableLine<Row>[] {
  const note = (content: ReactNode): TableLine<Row>[] => [{ kind: 'note', key: `${parent}/note`, content }];
  if (children.state === 'loading') return note(<span role="status">{tableTexts.suggesting}</span>);
  if (children.state === 'failed') return note(<ChildFailure error={children.error} onRetry={retry} />);
  if (children.rows.length === 0) return note(tableTexts.noChildren);
  return children.rows.map((row) => ({ kind: 'child', key: `${parent}/${rowKey(row)}`, row }));
}

function ChildFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <span role="alert">
      {failureText(error)}{' '}
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
}
