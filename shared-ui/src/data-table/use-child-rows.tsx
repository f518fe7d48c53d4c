import { Button } from '@console/shared-ui/vendor/antd';
import { useMemo, useState, type ReactNode } from 'react';
import { failureText } from '../query-view/failure-text';
import type { TableLine } from './table-line';
import { tableTexts } from './table-texts';

/** The child rows of a row, at once or later. */
export type Expand<Row> = (row: Row) => readonly Row[] | Promise<readonly Row[]>;

type Children<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly rows: readonly Row[] };

interface ChildRowsOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly expand: Expand<Row> | undefined;
  readonly onCollapse: (key: string, open: boolean) => void;
}

const NO_ROWS: readonly never[] = [];

/** The lines of the table: rows, and under the open ones their children, fetched when they are opened. */
export function useChildRows<Row>({ rows = NO_ROWS, rowKey, expand, onCollapse }: ChildRowsOptions<Row>) {
  const [open, setOpen] = useState<ReadonlyMap<string, Children<Row>>>(new Map());

  function put(key: string, children: Children<Row>) {
    setOpen((current) => new Map(current).set(key, children));
  }
  async function load(row: Row) {
    const key = rowKey(row);
    const children = expand?.(row) ?? NO_ROWS;
    if (!(children instanceof Promise)) return put(key, { state: 'loaded', rows: children });
    put(key, { state: 'loading' });
    // rows that arrive after their parent was closed open nothing
    const arrive = (arrived: Children<Row>) =>
      setOpen((current) => (current.has(key) ? new Map(current).set(key, arrived) : current));
    await children.then(
      (loaded) => arrive({ state: 'loaded', rows: loaded }),
      (error: unknown) => arrive({ state: 'failed', error }),
    );
  }
  function toggle(key: string) {
    const row = rows.find((one) => rowKey(one) === key);
    const opens = !open.has(key);
    onCollapse(key, opens);
    if (opens) return row && void load(row);
    return setOpen((current) => new Map([...current].filter(([other]) => other !== key)));
  }

  const lines = useMemo(
    () =>
      rows.flatMap((row): TableLine<Row>[] => {
        const key = rowKey(row);
        const children = open.get(key);
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
