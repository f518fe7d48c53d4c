import type { ReactNode } from 'react';
import { IconButton } from '../icon-button';
import type { StyleProperty } from './use-style-property';
import styles from './styles.module.css';

interface StyleInputProps {
  readonly id: string;
  readonly label: string;
  readonly property: StyleProperty;
  /** What stands in the input can't say that the blocks differ. */
  readonly tellsMixed?: boolean;
  /** What is said of the value, below it. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A property with its name, a dot when the device has a value of its own, where its value comes from, and a way back. */
export function StyleInput({ id, label, property, tellsMixed = false, note, children }: StyleInputProps) {
  const { isSet: isOwn, isMixed, origin, device, set } = property;
  const resetText = device === 'desktop' ? 'Clear' : `Reset to ${origin ?? 'desktop'}`;
  return (
    <div className={styles.styleInput} data-own={isOwn}>
      <label htmlFor={id}>
        {label}
        {isOwn && <span className={styles.override} role="img" aria-label={`Set on ${device}`} />}
      </label>
      <div className={styles.styleValue}>{children}</div>
      {isOwn ? (
        <IconButton icon="reset" label={`${resetText}: ${label}`} onClick={() => set(null)} />
      ) : (
        <span />
      )}
      {note}
      {isMixed && tellsMixed && <span className={styles.origin}>Mixed</span>}
      {!isOwn && !isMixed && origin !== null && <span className={styles.origin}>{originText(property)}</span>}
    </div>
  );
}

const deviceNames = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Mobile' } as const;

/** Where an inherited value comes from: 'from Desktop'. */
export function originText({ origin }: StyleProperty): string {
  return origin === null ? '' : `from ${deviceNames[origin]}`;
}
