import type { KeyboardEvent, ReactNode } from 'react';
import { keyCaps } from '../keys/shortcuts';
import styles from './text-toolbar.module.css';

interface ToolProps {
  readonly label: string;
  /** As in the list of shortcuts; none: it has no key. */
  readonly keys?: string;
  readonly pressed: boolean | null;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button of a bar of tools. */
export function Tool({ label, keys, pressed, disabled, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keyCaps(keys).join('+')})`}
      aria-pressed={pressed ?? undefined}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Arrows lead from tool to tool, as in every toolbar. */
export function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[key];
  if (step === undefined) return;
  const tools = [...currentTarget.querySelectorAll('button:enabled')];
  const at = tools.findIndex((tool) => tool === target);
  (tools.at((at + step) % tools.length) as HTMLElement | undefined)?.focus();
}
