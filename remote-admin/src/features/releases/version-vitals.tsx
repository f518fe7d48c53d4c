import {
  coreVitals,
  vitalThresholds,
  type MeasuredVital,
  type VersionVitals as Vitals,
  type VitalName,
} from '@console/contract/web-vitals';
import styles from './releases.module.css';
import { VitalChart } from './vital-chart';
import { vitalRating, vitalText } from './vital-rating';

interface VersionVitalsProps {
  /** Those of one version; undefined where no page measured any. */
  readonly vitals: Vitals | undefined;
  /** Those of all versions beside it, which share a scale. */
  readonly beside: readonly Vitals[];
}

/** The core web vitals of a version over time, and all of them by route. */
export function VersionVitals({ vitals, beside }: VersionVitalsProps) {
  if (!vitals) return <p className={styles.muted}>No page has measured web vitals in this time.</p>;
  const { version, routes } = vitals;
  return (
    <>
      <dl className={styles.vitals}>
        {coreVitals.map((metric) => {
          const vital = vitals.vitals.find((each) => each.metric === metric);
          return (
            <div key={metric}>
              <dt>{metric}</dt>
              <dd>
                {vital ? (
                  <>
                    <RatedValue vital={vital} /> <small>of {vital.count}</small>
                    <VitalChart version={version} vital={vital} most={mostOf(metric, beside)} />
                  </>
                ) : (
                  <span className={styles.muted}>not measured</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <details className={styles.vitalRoutes}>
        <summary>Web vitals by page</summary>
        <dl>
          {routes.map(({ route, vitals: ofRoute }) => (
            <div key={route}>
              <dt className={styles.code}>{route}</dt>
              {ofRoute.map((vital) => (
                <dd key={vital.metric}>
                  {vital.metric} <RatedValue vital={vital} /> <small>of {vital.count}</small>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function RatedValue({ vital: { metric, p75 } }: { readonly vital: MeasuredVital }) {
  const { word, tone } = vitalRating(metric, p75);
  return (
    <>
      {vitalText(metric, p75)}{' '}
      <span className={styles.tag} data-tone={tone}>
        {word}
      </span>
    </>
  );
}

/** The highest value of a chart; what is good is never as high as the chart. */
function mostOf(metric: VitalName, beside: readonly Vitals[]): number {
  const parts = beside.flatMap(({ vitals }) =>
    vitals.flatMap((vital) => (vital.metric === metric ? vital.parts : [])),
  );
  return Math.max(vitalThresholds[metric].good * 1.25, ...parts.map((part) => part ?? 0));
}
