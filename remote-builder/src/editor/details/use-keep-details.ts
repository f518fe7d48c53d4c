import { useMe } from '@console/shared-auth/session/session-store';
import type { ConsoleForm } from '@console/shared-ui/form';
import { removeCopy } from '@console/shared-ui/local-copy';
import { onPageEnd } from '@console/shared-ui/page-end';
import { useEffect, useRef, useState } from 'react';
import { isHeadingField } from '../../engine/heading/report-heading';
import { useEditor, type RecoveredDetails } from '../editor-context';
import { changedDetails, type DetailsValues } from './details-rules';
import { keptDetails, type KeptDetails } from './kept-details';

interface KeepDetails {
  readonly form: ConsoleForm<DetailsValues & Record<string, unknown>>;
  /** The entity tag of what the form takes as saved. */
  readonly savedUpon: () => string | null;
  /** Takes what was typed before as a change of `base`, and shows beside it what is saved by now, `by` whom. */
  readonly goOnFrom: (recovered: RecoveredDetails) => void;
}

/** Keeps in this browser what is typed in the Settings until the server has it, and puts in what was recovered. */
export function useKeepDetails({ form, savedUpon, goOnFrom }: KeepDetails): void {
  const { draft, editorId, store, recoveredDetails, onDetailsRecovered } = useEditor();
  const me = useMe();
  const [copies] = useState(() => keptDetails(me, draft.id, editorId));
  const { byHand } = store.getState().heading;
  const typed = Object.entries(changedDetails(form.values, form.saved)).filter(
    // titles that are written on the page save themselves, and are kept with it
    ([name]) => !isHeadingField(name) || byHand.includes(name),
  );
  const baseOf = ([name]: [string, unknown]) => [name, form.saved[name]];
  const details = { typed: Object.fromEntries(typed), base: Object.fromEntries(typed.map(baseOf)) };
  const text = typed.length > 0 ? JSON.stringify(details) : null;
  /** What was written; what another editor left is none of it. */
  const kept = useRef<string | null>(null);
  const copyOf = (details: string) => ({
    content: { ...(JSON.parse(details) as Omit<KeptDetails, 'etag'>), etag: savedUpon() },
    baseUpdatedAt: draft.updatedAt,
    changedAt: new Date().toISOString(),
  });

  // Follows the form into the storage of the browser.
  useEffect(() => {
    if (text === kept.current) return;
    kept.current = text;
    void (text === null ? copies.remove() : copies.write(copyOf(text)));
  });
  // The database may not take what comes in the last moment of a page.
  useEffect(() =>
    onPageEnd(() => void (kept.current !== null && copies.writeAtOnce(copyOf(kept.current))), {
      capture: false,
    }),
  );
  // Puts in what was recovered, wherever the form was when that was chosen.
  useEffect(() => {
    if (!recoveredDetails) return;
    goOnFrom(recoveredDetails);
    for (const [name, value] of Object.entries(recoveredDetails.values)) form.setValue(name, value);
    // this editor keeps it from here on
    if (recoveredDetails.key !== copies.key) void removeCopy(recoveredDetails.key);
    onDetailsRecovered(null);
  }, [recoveredDetails, onDetailsRecovered, form, copies, goOnFrom]);
}
