import { isFreeKey } from '@console/shared-ui/free-keys';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../notice-store';
import type { FoundPage } from './found-pages';
import { palette } from './palette-store';

/** The second key of two comes within this time. */
const SECOND_KEY_MS = 1500;

/** What keys may ask for: pages, and by keys the titles of pages that are not open to the person. */
interface Keyed {
  readonly pages: readonly FoundPage[];
  readonly closed: ReadonlyMap<string, string>;
}

/**
 * Ctrl K opens the search wherever nothing else takes it, `?` the list of shortcuts, and the keys of a page that page;
 * single letters do nothing while one types, or while a dialog is open.
 */
export function usePaletteKeys(keyed: () => Keyed): void {
  const navigate = useNavigate();
  const latest = useRef(keyed);
  // What a key may open follows the person and the release.
  useEffect(() => {
    latest.current = keyed;
  }, [keyed]);
  // Listens for as long as the console is open.
  useEffect(() => {
    let first = { key: '', at: 0 };
    const onKey = (event: KeyboardEvent) => {
      if (opensSearch(event)) {
        event.preventDefault();
        palette.set('search');
        return;
      }
      if (!isFreeKey(event) || event.repeat) return;
      if (event.key === '?') {
        event.preventDefault();
        palette.set('shortcuts');
        return;
      }
      const { pages, closed } = latest.current();
      const begins = (keys = '') => keys.startsWith(`${first.key} `);
      const isSecond =
        Date.now() - first.at < SECOND_KEY_MS &&
        (pages.some(({ keys }) => begins(keys)) || [...closed.keys()].some(begins));
      const typed = isSecond ? `${first.key} ${event.key}` : event.key;
      first = { key: event.key, at: Date.now() };
      const page = pages.find(({ keys }) => keys === typed);
      const title = closed.get(typed);
      if (!page && title === undefined) return;
      first = { key: '', at: 0 };
      event.preventDefault();
      if (page) void navigate(page.to);
      else
        notify({ kind: 'neutral', text: `‘${title}’ is not open to you: your account has no right to it.` });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}

/** What is typed in, and would be lost with the dialog that it is in. */
const FIELDS = 'input, textarea, select, [contenteditable="true"], iframe';

/**
 * Not where the text that one writes takes the keys, nor above a dialog with fields; a mere question stays below, as Enter
 * would answer it for whoever believes that they search.
 */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || key.toLowerCase() !== 'k' || altKey || shiftKey || ctrlKey === metaKey)
    return false;
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]');
  return [...dialogs].every((dialog) => !dialog.matches('dialog') && dialog.querySelector(FIELDS) === null);
}
