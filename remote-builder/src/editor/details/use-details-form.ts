import { ApiError, errorText } from '@console/shared-auth/http/api-error';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '@console/contract/drafts';
import { draftQuery, explainFailure, loadDraft, type LoadedDraft } from '../draft.queries';
import { useEditor, type RecoveredDetails } from '../editor-context';
import { DetailsConflict } from '../saving/merging-writer';
import { comingIn, detailsOf, detailsRules, patchOf, type DetailsValues } from './details-rules';
import { useHeadingInForm } from './use-heading-in-form';
import { useKeepDetails } from './use-keep-details';
import { SAVE_BUTTON_RESET_MS, type SaveButtonState } from './save-button';
import { useSendAgain } from './use-send-again';

/** What was saved and could not be sent. */
interface Unsent {
  readonly values: string;
  readonly failures: number;
}
const nothingUnsent: Unsent = { values: '', failures: 0 };

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
  const [unsent, setUnsent] = useState(nothingUnsent);
  /** A save has met what somebody else saved, since this was last put back. */
  const hasMetOthers = useRef(false);

  const { form, conflict, rebase, meet, savedUpon } = useGuardedForm<DetailsValues & Record<string, unknown>>(
    {
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
        // else only this editor has written since what the form began with; theirs may be read while this waits its turn
        const isUponTheirs = () => hasMet.current || areDetailsStale();
        try {
          const etag = await saveDetails(patch, () => (isUponTheirs() ? ifMatch : undefined));
          hasMet.current = false;
          onDetailsStale(false);
          return etag;
        } catch (error) {
          if (error instanceof DetailsConflict) throw error;
          setState('Error');
          const failure = toldFailure(error);
          problem.current = errorText(failure);
          const isPassing = explainFailure(error).kind === 'retry';
          setUnsent(({ failures }) =>
            isPassing ? { values: JSON.stringify(values), failures: failures + 1 } : nothingUnsent,
          );
          throw failure;
        }
      },
      onSaved() {
        setState('Saved');
        problem.current = null;
        setUnsent(nothingUnsent);
      },
    },
  );
  useKeepDetails({ form, savedUpon, goOnFrom });
  // what was typed since the save was asked for waits for its button
  const isAsSaved = !form.isSubmitting && JSON.stringify(form.values) === unsent.values;
  useSendAgain({
    failures: isAsSaved ? unsent.failures : 0,
    reach: (signal) => loadDraft(draft.id, signal),
    send: form.submit,
  });
  useHeadingInForm({ form, rebase });
  /** What was typed before somebody else changed the same is a change of what stood there then: the save asks. */
  function goOnFrom({ base, etag, by }: RecoveredDetails) {
    if (Object.keys(base).length === 0) return;
    onDetailsStale(true);
    meet({ ...detailsOf(draft) }, by);
    rebase(base as Partial<DetailsValues>, etag);
  }
  /** What both have changed is told at its field, and waits for the save, which shows both. */
  function takeIn(theirs: Draft, by: string | null) {
    // a save that is under way meets it
    if (form.isSubmitting) return;
    const part = comingIn(detailsOf(theirs), { saved: form.saved, typed: form.values });
    rebase(part);
    meet({ ...detailsOf(theirs) }, by);
    for (const [name, value] of Object.entries(part)) form.setValue(name, value);
  }
  useReset(state, setState);
  // a choice between two versions may be put off
  const shown = state === 'Saving' && !form.isSubmitting ? 'Save' : state;
  return { form, conflict, state: shown, isEverSent, problem, hasMetOthers, takeIn };
}

/** What got no answer is kept, and sent again by itself: nobody has to look whether it was done. */
function toldFailure(error: unknown): unknown {
  if (!(error instanceof ApiError) || !(error.isUnanswered || error.isUnsent)) return error;
  const { status, problem, isTimeout, isLost, isUnsent } = error;
  return new ApiError(status, problem, explainFailure(error).text, { isTimeout, isLost, isUnsent });
}

/** Takes the button back to 'Save'. */
function useReset(state: SaveButtonState, setState: (state: SaveButtonState) => void) {
  useEffect(() => {
    if (state !== 'Saved' && state !== 'Error') return;
    const timer = setTimeout(() => setState('Save'), SAVE_BUTTON_RESET_MS);
    return () => clearTimeout(timer);
  }, [state, setState]);
}
