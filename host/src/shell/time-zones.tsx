import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { nameTimeZone, readersTimeZone } from '@console/shared-ui/format';
import styles from './account-panel.module.css';

/** Which clock the console goes by: moments by the reader's, calendar days by the firm's (P28). */
export function TimeZones() {
  const [own, firm] = [readersTimeZone(), firmTimeZone()];
  return (
    <p className={styles.zones}>
      Times: {nameTimeZone(own)}
      {firm !== own && (
        <>
          <br />
          Days: {nameTimeZone(firm)}
        </>
      )}
    </p>
  );
}
