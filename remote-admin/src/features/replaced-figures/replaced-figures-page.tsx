import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Link, useSearchParams } from 'react-router-dom';
import { replacedFigureColumns } from './replaced-figure-columns';
import { exportFiguresOf, useReplacedFigures } from './replaced-figures.queries';
import { replacedFiguresPath } from './replaced-figures-paths';
import styles from './replaced-figures.module.css';

const PAGE_SIZE = 25;

/** Figures that deliveries wrote over, with what stood there, and the way to the reports that show it. */
export function ReplacedFiguresPage() {
  const me = useMe();
  const [params] = useSearchParams();
  const delivery = params.get('delivery');
  const table = useTableAddress({ name: 'replaced-figures', pageSize: PAGE_SIZE });
  const figures = useReplacedFigures({
    ...toListQuery(table.state),
    ...(delivery !== null && { delivery }),
  });
  return (
    <>
      <PageHeader title="Replaced figures" breadcrumbs={[{ title: 'Replaced figures' }]} />
      <p className={styles.muted}>
        Prices, index levels, forecasts and shares on issue that a delivery wrote over. What stood there is
        kept.
        {delivery !== null && (
          <>
            {' '}
            Those of one delivery are shown. <Link to={replacedFiguresPath}>Show all</Link>
          </>
        )}
      </p>
      <DataTable
        label="Replaced figures"
        columns={replacedFigureColumns}
        query={figures}
        rowKey={({ id }) => id}
        rowLabel={({ company, index, figure }) => `${company?.code ?? index} ${figure}`}
        onExport={exportFiguresOf(delivery)}
        emptyText="No figure was ever replaced."
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
