import type { RatingDistribution, getRatingDistribution } from '@console/contract/analytics';
import type { QueryOf } from '@console/contract/endpoint';
import { QueryView } from '@console/shared-ui/query-view';
import { Suspense, lazy } from 'react';
import { useRatingDistribution } from './analytics.queries';
import styles from './analytics.module.css';

// ECharts comes with it
const RatingChart = lazy(() =>
  import('@console/shared-report/rating-chart').then(({ RatingChart: chart }) => ({ default: chart })),
);

/** The distribution of a day: a chart, and the same as a table. */
export function RatingDistributionView({ query }: { readonly query: QueryOf<typeof getRatingDistribution> }) {
  const distribution = useRatingDistribution(query);
  return (
    <section className={styles.distribution} aria-labelledby="register-distribution">
      <h2 id="register-distribution">Rating distribution</h2>
      <QueryView query={distribution}>
        {({ rows, total }) =>
          total === 0 && rows.every(({ companies }) => companies === 0) ? (
            <p>No company has a recommendation.</p>
          ) : (
            <div className={styles.distributionParts}>
              <div className={styles.chart}>
                <Suspense fallback={null}>
                  <RatingChart rows={rows.filter(({ group }) => group !== 'none')} />
                </Suspense>
              </div>
              <DistributionTable rows={rows} />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}

const clientsOf = (clients: number, companies: number) =>
  companies === 0
    ? '–'
    : `${clients.toLocaleString('en-AU')} (${((clients / companies) * 100).toFixed(1)} %)`;

function DistributionTable({ rows }: Pick<RatingDistribution, 'rows'>) {
  const hasClasses = rows.some(({ group }) => group === 'classification');
  const tellsClients = rows.some(({ clients }) => clients !== null);
  return (
    <div>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Recommendation</th>
            <th scope="col">Companies</th>
            <th scope="col">Percent</th>
            {tellsClients && <th scope="col">Clients</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ recommendation, companies, percent, group, clients }) => (
            <tr key={recommendation}>
              <th scope="row">{recommendation}</th>
              <td>{companies.toLocaleString('en-AU')}</td>
              <td>{group === 'none' ? '–' : `${percent.toFixed(1)} %`}</td>
              {clients !== null && <td>{clientsOf(clients, companies)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {tellsClients && (
        <p className={styles.note}>
          Clients: companies for which the house acted, or that paid it, on that day or in the 12 months
          before, as its interests were declared then; with their share of the companies with that
          recommendation.
        </p>
      )}
      {hasClasses && (
        <p className={styles.note}>Percentages of emerging companies are shares of all emerging companies.</p>
      )}
    </div>
  );
}
