import { useEffect, useRef, type ReactNode } from 'react';
import { wizardSteps } from './wizard-steps';
import styles from './wizard.module.css';

interface StepListProps {
  readonly current: number;
  /** Goes back to an earlier step. */
  readonly onGoBack: (step: number) => void;
  readonly disabled: boolean;
  /** Fields of each step. */
  readonly children: readonly ReactNode[];
  readonly footer: ReactNode;
}

/**
 * The steps below each other, the current one open. The fields of the others stay, hidden: the form knows them, so
 * that what the server says about one of them finds its place.
 */
export function StepList({ current, onGoBack, disabled, children, footer }: StepListProps) {
  const openTitle = useFocusOnChange(current);
  return (
    <ol className={styles.steps}>
      {wizardSteps.map(({ title }, step) => (
        <li key={title} className={styles.step} aria-current={step === current ? 'step' : undefined}>
          <button
            ref={step === current ? openTitle : undefined}
            type="button"
            className={styles.stepTitle}
            // the open one takes the focus while the step before is still being sent
            disabled={step > current || (disabled && step < current)}
            onClick={() => onGoBack(step)}
          >
            <span className={styles.stepNumber} aria-hidden>
              {step + 1}
            </span>
            {title}
            <span className={styles.unseen}>{` (step ${step + 1} of ${wizardSteps.length})`}</span>
          </button>
          <div className={styles.panel} role="group" aria-label={title} hidden={step !== current}>
            {children[step]}
            {step === current && footer}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Moves the browser's focus to the open step when it becomes another one. */
function useFocusOnChange(step: number) {
  const title = useRef<HTMLButtonElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
  }, [step]);
  return title;
}
