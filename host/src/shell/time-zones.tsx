import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { nameTimeZone, readersTimeZone } from '@console/shared-ui/format';
import styles from './time-zones.module.css';

/** Below a page that shows times: moments go by the reader's clock, calendar days by the firm's (P28). */
export function TimeZones() {
  const [own, firm] = [readersTimeZone(), firmTimeZone()];
  return (
    <p className={styles.zones}>
      Times: {nameTimeZone(own)}
      {firm !== own && ` · Days: ${nameTimeZone(firm)}`}
    </p>
  );
}
