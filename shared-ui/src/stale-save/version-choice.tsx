import { useId } from 'react';
import type { Side } from './versions';
import styles from './stale-save.module.css';

interface VersionChoiceProps {
  readonly label: string;
  readonly texts: Readonly<Record<Side, string>>;
  /** Undefined: nothing is chosen yet. */
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
}

const titles = { mine: 'Mine', theirs: 'Theirs' } as const;

/** One field: both versions to read, one of them to take. */
export function VersionChoice({ label, texts, side, onSide }: VersionChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each} className={styles.version} data-chosen={side === each || undefined}>
          <span className={styles.versionHead}>
            <input type="radio" name={group} checked={side === each} onChange={() => onSide(each)} />
            {titles[each]}
          </span>
          <span className={styles.versionText}>{texts[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
