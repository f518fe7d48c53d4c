import { Instant } from '@console/shared-ui/instant';
import { useEffect, useState } from 'react';
import { BusyButton } from '../shell/busy-button';
import { checkForNewerRelease } from '../loader/newer-release';
import { switchedOffBy, type SwitchedOff } from '../loader/switched-off-by';
import buttonStyles from '../shell/button.module.css';
import styles from '../shell/card.module.css';

interface SwitchedOffCardProps {
  readonly name: string;
  readonly version: string;
  /** Whether whoever looks switched it off in this browser alone. */
  readonly isOwnWish: boolean;
}

/** In the place of a remote that is switched off: who did it, when and why; Retry looks whether it is on again. */
export function SwitchedOffCard({ name, version, isOwnWish }: SwitchedOffCardProps) {
  const [off, setOff] = useState<SwitchedOff | null>(null);
  const [isAsking, setAsking] = useState(false);

  // Finds out once who it was.
  useEffect(() => {
    let isHere = true;
    if (!isOwnWish)
      switchedOffBy(name).then(
        (found) => isHere && setOff(found),
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [name, isOwnWish]);

  const retry = () => {
    setAsking(true);
    void checkForNewerRelease().finally(() => setAsking(false));
  };
  return (
    <section className={styles.card} role="alert">
      <h1>This part of the console is switched off</h1>
      {isOwnWish && (
        <p>You switched it off in this browser. The bar at the foot of the page brings it back.</p>
      )}
      {off && (
        <p>
          {off.actor} switched it off on <Instant at={off.at} />
          {off.reason.trim() === '' ? '.' : `: ${off.reason.trim()}`}
        </p>
      )}
      <p>The rest of the console still works. Nothing you saved is lost.</p>
      <p className={styles.details}>
        E-DISABLED · {name}@{version}
      </p>
      {!isOwnWish && (
        <div className={styles.actions}>
          <BusyButton className={buttonStyles.button} isBusy={isAsking} onClick={retry}>
            Retry
          </BusyButton>
        </div>
      )}
    </section>
  );
}
