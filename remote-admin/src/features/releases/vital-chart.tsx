import { vitalThresholds, type VersionVitals } from '@console/contract/web-vitals';
import styles from './releases.module.css';
import { vitalRating, vitalText } from './vital-rating';

const WIDTH = 144;
const GAP = 1;
const HEIGHT = 24;

interface VitalChartProps {
  readonly version: string;
  readonly vital: VersionVitals['vitals'][number];
  /** Highest value of all versions beside each other. */
  readonly most: number;
}

/** The 75th percentile of a vital over time as bars, the oldest first, and a line where good ends. */
export function VitalChart({ version, vital: { metric, parts }, most }: VitalChartProps) {
  const step = WIDTH / parts.length;
  const heightOf = (value: number) => (Math.min(value, most) / most) * (HEIGHT - 1) + 1;
  const measured = parts.filter((part) => part !== null);
  const range = [Math.min(...measured), Math.max(...measured)].map((value) => vitalText(metric, value));
  const good = HEIGHT - heightOf(vitalThresholds[metric].good);
  return (
    <svg
      className={styles.vitalChart}
      role="img"
      aria-label={`${metric} of ${version} over time, from ${range.join(' to ')}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {parts.map(
        (value, place) =>
          value !== null && (
            <rect
              key={place}
              data-tone={vitalRating(metric, value).tone}
              x={place * step}
              y={HEIGHT - heightOf(value)}
              width={step - GAP}
              height={heightOf(value)}
            />
          ),
      )}
      <line x1={0} x2={WIDTH} y1={good} y2={good} />
    </svg>
  );
}
