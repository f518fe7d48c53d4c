import type { CSSProperties } from 'react';
import styles from './design-system.module.css';
import { Sample } from './sample';

/** Texts on what they stand on: each pair is held to AA by shared-ui's contrast test. */
const pairs = [
  ['text-base', 'bg-base'],
  ['text-muted', 'bg-base'],
  ['heading', 'bg-table-head'],
  ['text-base', 'bg-layout'],
  ['text-base', 'bg-row-hover'],
  ['link', 'bg-base'],
  ['on-primary', 'primary'],
  ['primary', 'primary-soft'],
  ['info-strong', 'info-soft'],
  ['success-strong', 'success-soft'],
  ['warning-strong', 'warning-soft'],
  ['error-strong', 'error-soft'],
  ['neutral-strong', 'neutral-soft'],
  ['shell-text', 'shell'],
  ['shell-muted', 'shell-deep'],
] as const;

const look = (text: string, surface: string): CSSProperties => ({
  color: `var(--console-color-${text})`,
  background: `var(--console-color-${surface})`,
});

export function ColourSamples() {
  return (
    <Sample title="Colours">
      {pairs.map(([text, surface]) => (
        <span key={`${text} ${surface}`} className={styles.colour} style={look(text, surface)}>
          {text} on {surface}
        </span>
      ))}
    </Sample>
  );
}
