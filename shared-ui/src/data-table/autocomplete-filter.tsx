import { AutoComplete } from '@console/shared-ui/vendor/antd';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../debounce/use-debounced';
import { leaveOnTab } from '../form/leave-on-tab';
import type { FilterProps } from './filter-props';
import { tableTexts } from './table-texts';
import styles from './data-table.module.css';

/** Waiting time after the last key, and results shown unless the column says otherwise (A§9.2). */
const SUGGEST_DELAY_MS = 800;
const RESULTS = 5;

type Suggestions =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly values: readonly string[] };

interface AutocompleteFilterProps extends FilterProps {
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly results: number | undefined;
}

/** Text that the server completes; Enter takes what is typed, a choice takes the suggestion. */
export function AutocompleteFilter({ label, value, onChange, suggest, results }: AutocompleteFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { suggestions, ask, forget } = useSuggestions(suggest, results ?? RESULTS);

  function take(text: string) {
    forget();
    setTyped(null);
    onChange(text.trim());
  }
  return (
    <AutoComplete
      aria-label={label}
      size="small"
      className={styles.filterSelect}
      allowClear
      popupMatchSelectWidth={false}
      // Nothing is chosen unasked: Enter takes the typed text.
      defaultActiveFirstOption={false}
      value={typed ?? value}
      options={optionsOf(suggestions)}
      notFoundContent={messageOf(suggestions)}
      onSearch={(text) => {
        setTyped(text);
        ask(text.trim());
      }}
      onSelect={take}
      onClear={() => take('')}
      onBlur={() => setTyped(null)}
      onInputKeyDown={(event) => {
        leaveOnTab(event);
        const isChoosing =
          event.currentTarget.getAttribute('aria-activedescendant')?.endsWith('_-1') === false;
        if (event.key === 'Enter' && typed !== null && !isChoosing) take(typed);
      }}
    />
  );
}

const optionsOf = (suggestions: Suggestions) =>
  suggestions.state === 'found' ? suggestions.values.map((value) => ({ value })) : [];

function messageOf(suggestions: Suggestions): string | null {
  if (suggestions.state === 'none') return null;
  return suggestions.state === 'loading' ? tableTexts.suggesting : tableTexts.noSuggestions;
}

function useSuggestions(suggest: AutocompleteFilterProps['suggest'], results: number) {
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'none' });
  const running = useRef(new AbortController());
  async function load(text: string) {
    running.current = new AbortController();
    const { signal } = running.current;
    const values = await suggest(text, signal).catch(() => []);
    if (!signal.aborted) setSuggestions({ state: 'found', values: [...new Set(values)].slice(0, results) });
  }
  const request = useDebounced((text: string) => void load(text), {
    delayMs: SUGGEST_DELAY_MS,
    onUnmount: 'cancel',
  });
  // Ends a request of a filter that is gone.
  useEffect(() => () => running.current.abort(), []);

  function forget() {
    request.cancel();
    running.current.abort();
    setSuggestions({ state: 'none' });
  }
  function ask(text: string) {
    forget();
    if (text === '') return;
    setSuggestions({ state: 'loading' });
    request(text);
  }
  return { suggestions, ask, forget };
}
