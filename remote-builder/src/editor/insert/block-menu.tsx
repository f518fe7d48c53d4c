import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { WRITING_TOOLS } from '../../engine/writing/writing-tools';
import { useEditor } from '../editor-context';
import { BlockIcon } from '../icon';
import { useSnippets } from '../snippets/snippets.queries';
import { foundChoices, menuChoices, snippetChoices, type MenuChoice } from './found-choices';
import styles from './block-menu.module.css';

interface BlockMenuProps {
  /** Keeps the menu by its place in the canvas; answers how to stop. */
  readonly keepPlace: (menu: HTMLElement) => () => void;
  /** Answers why it can't be there; null: it is. Of a snippet that is known once it is read. */
  readonly onChoose: (choice: MenuChoice) => string | null | Promise<string | null>;
  /** Closed without a choice: with what was typed, as it is a text after all, or null. */
  readonly onClose: (typed: string | null) => void;
  /** Somebody went on somewhere else. */
  readonly onGone: () => void;
}

/** The blocks by name, where the caret is: typing finds them, arrows go through them. */
export function BlockMenu({ keepPlace, onChoose, onClose, onGone }: BlockMenuProps) {
  const { draft } = useEditor();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const latestPlace = useRef(keepPlace);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: snippets = [] } = useSnippets();
  const [isBusy, setBusy] = useState(false);
  const offered = [...menuChoices(draft.reportType), ...snippetChoices(snippets, draft.reportType)];
  const choices = foundChoices<MenuChoice>(offered, typed);
  const optionId = (index: number) => `${id}-${index}`;

  // Stays by its place in the canvas.
  useLayoutEffect(() => (menu.current ? latestPlace.current(menu.current) : undefined), []);
  // The menu was opened by a key in the canvas or the layers.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  // Shows the choice that the arrows reached.
  useEffect(() => {
    menu.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, typed]);

  function choose(choice: MenuChoice | undefined) {
    if (!choice || isBusy) return;
    const answer = onChoose(choice);
    if (!(answer instanceof Promise)) return setProblem(answer);
    setBusy(true);
    void answer.then((problem) => {
      setBusy(false);
      setProblem(problem);
    });
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const count = Math.max(choices.length, 1);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((at + 1) % count),
      ArrowUp: () => setAt((at + count - 1) % count),
      Enter: () => choose(choices[at]),
      Escape: () => onClose(typed),
      ...(typed === '' && { Backspace: () => onClose(null) }),
    };
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return (
    <div
      ref={menu}
      className={styles.menu}
      {...{ [WRITING_TOOLS]: '' }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onGone();
      }}
    >
      <input
        ref={input}
        className={styles.search}
        role="combobox"
        aria-label="Insert a block"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? optionId(at) : undefined}
        placeholder="Name of a block"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setProblem(null);
        }}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <div id={`${id}-list`} role="listbox" aria-label="Blocks" className={styles.list}>
        {choices.map((choice, index) => (
          <button
            key={index}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(choice)}
          >
            <BlockIcon type={choice.types[0] ?? ''} />
            {choice.label}
            {'snippet' in choice && <small>Snippet</small>}
          </button>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {isBusy ? 'Inserting…' : choices.length === 0 ? 'No block has that name.' : ''}
      </p>
    </div>
  );
}
