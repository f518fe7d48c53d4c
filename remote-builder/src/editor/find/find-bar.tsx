import { Button, Input } from '@console/shared-ui/vendor/antd';
import { useEffect, useRef, type ComponentRef, type KeyboardEvent } from 'react';
import { HouseTermList } from './house-term-list';
import type { Finding } from './use-find';
import styles from './find-bar.module.css';

interface FindBarProps {
  readonly find: Finding;
}

const options = [
  { name: 'matchCase', label: 'Match case' },
  { name: 'wholeWords', label: 'Whole words' },
] as const;

/** Finds and replaces words in all texts of the report. Enter goes to the next hit, Shift+Enter back, Escape ends it. */
export function FindBar({ find }: FindBarProps) {
  const { wanted, words, hits, at, close } = find;
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<ComponentRef<typeof Input>>(null);

  // Ends it by Escape, wherever in the bar that is pressed.
  useEffect(() => {
    const { current } = bar;
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [close]);
  // Asked for once more, it is typed in again.
  useEffect(() => input.current?.focus({ cursor: 'all' }), [find.asked]);

  function onKeyDown({ key, shiftKey }: KeyboardEvent) {
    if (key === 'Enter') find.go(shiftKey ? -1 : 1);
  }
  /** A button that can be pressed no more loses the focus, and with it Escape. */
  function replace(these: 'this' | 'all') {
    if (these === 'all' || at === hits.length - 1) input.current?.focus();
    if (these === 'all') find.replaceAll();
    else find.replace();
  }
  const hasNone = hits.length === 0;
  return (
    <div ref={bar} role="search" className={styles.bar} aria-label="Find and replace">
      <Input
        ref={input}
        className={styles.words}
        aria-label="Find"
        placeholder="Find in the report"
        value={wanted.text}
        onChange={({ target }) => find.want({ text: target.value })}
        onKeyDown={onKeyDown}
        suffix={<Count find={find} />}
      />
      <Button
        disabled={hasNone}
        aria-label="Previous"
        title="Previous (Shift+Enter)"
        onClick={() => find.go(-1)}
      >
        ↑
      </Button>
      <Button disabled={hasNone} aria-label="Next" title="Next (Enter)" onClick={() => find.go(1)}>
        ↓
      </Button>
      {options.map(({ name, label }) => (
        <label key={name} className={styles.option}>
          <input
            type="checkbox"
            checked={wanted[name]}
            onChange={({ target }) => find.want({ [name]: target.checked })}
          />
          {label}
        </label>
      ))}
      <span className={styles.break} />
      <Input
        className={styles.words}
        aria-label="Replace with"
        placeholder="Replace with"
        value={words}
        onChange={({ target }) => find.setWords(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && find.replace()}
      />
      <Button disabled={at === null} onClick={() => replace('this')}>
        Replace
      </Button>
      <Button disabled={hasNone} onClick={() => replace('all')}>
        Replace all
      </Button>
      <Button type="text" onClick={close}>
        Close
      </Button>
      <HouseTermList find={find} />
      <span role="status" className={styles.said}>
        {find.said}
      </span>
    </div>
  );
}

/** '2 of 7', beside what is looked for. */
function Count({ find: { wanted, hits, at } }: FindBarProps) {
  if (wanted.text === '') return <span />;
  const place = at === null ? `${hits.length} found` : `${at + 1} of ${hits.length}`;
  const text = hits.length === 0 ? 'Nothing found' : place;
  return (
    <span role="status" className={styles.count}>
      {text}
    </span>
  );
}
