import { Suspense, lazy, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { FigureSeries } from '@console/shared-report/figures-chart';
import styles from './figures.module.css';

// ECharts comes with it
const FiguresChart = lazy(() =>
  import('@console/shared-report/figures-chart').then(({ FiguresChart: chart }) => ({ default: chart })),
);

export interface FigureRow {
  readonly label: string;
  /** The label in the table, where there is room for more. */
  readonly inFull?: string;
  /** The list behind it; null: there is none. */
  readonly to: string | null;
  /** One for each series; null: none. */
  readonly values: readonly (number | null)[];
}

interface FigureCardProps {
  readonly title: string;
  /** What is counted, where the title does not say it. */
  readonly note?: string;
  readonly kind: 'columns' | 'bars' | 'stack';
  /** Heading of the labels: 'Week'. */
  readonly of: string;
  /** Headings of the values. */
  readonly series: readonly string[];
  /** The colour of a series that has its own. */
  readonly colourOf?: (series: string) => string;
  readonly rows: readonly FigureRow[];
}

/** Figures as a chart, each leading to its list, and the same as a table for the keyboard and for screen readers. */
export function FigureCard({ title, note, kind, of, series, colourOf, rows }: FigureCardProps) {
  const headingId = useId();
  const navigate = useNavigate();
  const isEmpty = rows.every(({ values }) => values.every((value) => value === null || value === 0));
  const drawn: FigureSeries[] = series.map((name, at) => ({
    name,
    values: rows.map(({ values }) => values[at] ?? null),
    colour: colourOf?.(name),
  }));
  const open = (at: number) => {
    const to = rows[at]?.to;
    if (to) void navigate(to);
  };
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {isEmpty ? (
        <p>There is nothing of these days.</p>
      ) : (
        <>
          <div className={styles.chart}>
            <Suspense fallback={null}>
              <FiguresChart
                title={title}
                kind={kind}
                labels={rows.map(({ label }) => label)}
                series={drawn}
                onPick={open}
              />
            </Suspense>
          </div>
          <details>
            <summary aria-label={`${title} as a table`}>As a table</summary>
            <div className={styles.scroll}>
              <table>
                <thead>
                  <tr>
                    {[of, ...series].map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ label, inFull = label, to, values }, at) => (
                    <tr key={`${label} ${at}`}>
                      <th scope="row">{to === null ? inFull : <Link to={to}>{inFull}</Link>}</th>
                      {values.map((value, place) => (
                        <td key={series[place]}>{value === null ? '–' : value.toLocaleString('en-AU')}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
