import type { VersionLoads } from '@console/contract/remote-loads';
import styles from './releases.module.css';

const BAR = 5;
const GAP = 1;
const HEIGHT = 36;

interface LoadChartProps {
  readonly loads: VersionLoads;
  /** Loads of the highest bar of all versions beside each other. */
  readonly most: number;
}

/** Loads of a version as bars, the oldest first, with the failures among them. */
export function LoadChart({ loads: { version, loads, parts }, most }: LoadChartProps) {
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(1, (Math.min(count, most) / most) * HEIGHT);
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`${loads} loads of ${version} over time`}
      viewBox={`0 0 ${parts.length * (BAR + GAP)} ${HEIGHT}`}
    >
      {parts.map((part, place) =>
        (['loads', 'failures'] as const).map((kind) => (
          <rect
            key={`${place} ${kind}`}
            data-kind={kind}
            x={place * (BAR + GAP)}
            y={HEIGHT - heightOf(part[kind])}
            width={BAR}
            height={heightOf(part[kind])}
          />
        )),
      )}
    </svg>
  );
}
