import { errorText } from '@console/shared-auth/http/api-error';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '@console/contract/drafts';
import { draftQuery, loadDraft, type LoadedDraft } from '../draft.queries';
import { useEditor } from '../editor-context';
import { DetailsConflict } from '../saving/merging-writer';
import { comingIn, detailsOf, detailsRules, patchOf, type DetailsValues } from './details-rules';
import { useHeadingInForm } from './use-heading-in-form';
import { SAVE_BUTTON_RESET_MS, type SaveButtonState } from './save-button';

const versionOf = ({ draft, etag }: LoadedDraft) => ({ values: { ...detailsOf(draft) }, etag });

/**
 * The form of the details: it saves what was changed in it, upon what the editor knows last. What somebody else has
 * changed meanwhile stays theirs; where both changed a field, both versions are shown (P11).
 */
export function useDetailsForm() {
  const { draft, saveDetails, areDetailsStale, onDetailsStale } = useEditor();
  const queryClient = useQueryClient();
  // a form that begins anew does so with what is known, which the editor may be told only a moment later
  const [begun] = useState(() =>
    versionOf(queryClient.getQueryData(draftQuery(draft.id).queryKey) ?? { draft, etag: null }),
  );
  /** What somebody else saved was read while this form saved: it is what goes on from there. */
  const hasMet = useRef(false);
  const [state, setState] = useState<SaveButtonState>('Save');
  const [isEverSent, setEverSent] = useState(false);
  const problem = useRef<string | null>(null);
  /** A save has met what somebody else saved, since this was last put back. */
  const hasMetOthers = useRef(false);

  const { form, conflict, rebase } = useGuardedForm<DetailsValues & Record<string, unknown>>({
    what: 'the settings of this report',
    loaded: begun,
    rules: detailsRules(draft.reportType, draft.videoHosts),
    async load() {
      hasMet.current = true;
      hasMetOthers.current = true;
      return versionOf(await loadDraft(draft.id));
    },
    async send({ values, base, ifMatch }) {
      setState('Saving');
      setEverSent(true);
      const patch = patchOf(values, base);
      // since what the form began with only this editor has written, or somebody else was told of
      const isUponLast = !hasMet.current && !areDetailsStale();
      try {
        const etag = await (isUponLast ? saveDetails(patch) : saveDetails(patch, ifMatch));
        hasMet.current = false;
        onDetailsStale(false);
        return etag;
      } catch (error) {
        if (!(error instanceof DetailsConflict)) {
          setState('Error');
          problem.current = errorText(error);
        }
        throw error;
      }
    },
    onSaved() {
      setState('Saved');
      problem.current = null;
    },
  });
  useHeadingInForm({ form, rebase });
  /** What both have changed waits for the save, which shows both. */
  function takeIn(theirs: Draft) {
    // a save that is under way meets it
    if (form.isSubmitting) return;
    const part = comingIn(detailsOf(theirs), { saved: form.saved, typed: form.values });
    rebase(part);
    for (const [name, value] of Object.entries(part)) form.setValue(name, value);
  }
  useReset(state, setState);
  // a choice between two versions may be put off
  const shown = state === 'Saving' && !form.isSubmitting ? 'Save' : state;
  return { form, conflict, state: shown, isEverSent, problem, hasMetOthers, takeIn };
}

/** Takes the button back to 'Save'. */
function useReset(state: SaveButtonState, setState: (state: SaveButtonState) => void) {
  useEffect(() => {
    if (state !== 'Saved' && state !== 'Error') return;
    const timer = setTimeout(() => setState('Save'), SAVE_BUTTON_RESET_MS);
    return () => clearTimeout(timer);
  }, [state, setState]);
}
