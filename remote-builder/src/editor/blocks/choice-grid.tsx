import { useRef, type KeyboardEvent } from 'react';
import { BlockIcon } from '../icon';
import editorStyles from '../editor.module.css';
import styles from './choices.module.css';

interface Choice {
  readonly label: string;
  readonly types: readonly string[];
}

interface ChoiceGridProps<Offered extends Choice> {
  readonly label: string;
  readonly choices: readonly Offered[];
  readonly onChoose: (choice: Offered) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Blocks to choose from; the arrow keys go from one to the next. */
export function ChoiceGrid<Offered extends Choice>({ label, choices, onChoose }: ChoiceGridProps<Offered>) {
  const list = useRef<HTMLUListElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const place = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || place < 0) return;
    event.preventDefault();
    buttons[(place + step + buttons.length) % buttons.length]?.focus();
  }

  if (choices.length === 0) return <p className={editorStyles.hint}>No block has that name.</p>;
  return (
    // keys bubble here from the buttons of the list
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles.choices} aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((choice, index) => (
        <li key={`${choice.label}:${index}`}>
          <button type="button" onClick={() => onChoose(choice)}>
            <BlockIcon type={choice.types[0] ?? ''} />
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
