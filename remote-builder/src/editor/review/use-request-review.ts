import type { ChecklistItem } from '@console/contract/checklist';
import { findBlock } from '@console/shared-report/registry';
import { walk } from '@console/shared-report/tree/walk';
import { ApiError, errorNotice, errorText } from '@console/shared-auth/http/api-error';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { readersTimeZone } from '@console/shared-ui/format';
import { useNotify } from '@console/shared-ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEditor } from '../editor-context';
import { openChoices } from '../../engine/merging/open-choices-of';
import { waitingText } from '../choices/choice-words';
import { pageParts } from '../widgets/changed-blocks';
import { ContentTakenIn, DetailsConflict } from '../saving/merging-writer';
import { checklistKey, sendReviewRequest } from './review.queries';
import { changedWords } from './changed-words';
import { answersOf, type ReviewValues } from './review-rules';

/** Time to read the notice before the drafts are shown (A§9.13). */
const REDIRECT_MS = 3000;
/** How long a notice of the review modal is shown; 2.5 times longer without a success text (A§4.27, S13). */
const NOTICE_MS = { success: 5000, error: 12_500 } as const;
const DRAFTS = '/admin/reports/draft';
const SENT = 'Request for review.';
/** The checklist is read again then. */
const CHECKED_ANEW = 'The checklist is not what it was. Please read it again.';
/** Somebody else changed the report, and nobody is asked to review what its author has not read. */
const SETTINGS_TAKEN =
  'Its text is the same. The settings here are theirs now: read them, and request again.';
const READ_FIRST = 'Read what they changed, and request again.';
/** Figures, the firm and its disclaimers: nobody is asked to review others than the author has seen. */
const DATA_CHANGED = 'Since this page was opened, these show something else:';
const LOOK_FIRST = 'The page shows it as it is now. Look at it, and request again.';
/** Somebody else changed the same as what was saved just now. */
const CHOOSE_FIRST = 'The page shows both versions there: choose, and request again.';
const NOT_SENT = 'Unable to request for review.';

/** Sends a review request: settings and content that are unsaved first, then the request, then back to the drafts. */
export function useRequestReview() {
  const { draft, store, queue, saveTypedDetails, doAsSeen, takeDetails, refreshWidgets, onSentHere } =
    useEditor();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  /** Why it was not taken: the notice is the specification's text alone, so that it stands in the dialog (P63). */
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const leaveSoon = useDelayedRedirect(REDIRECT_MS);

  function refuse(why: string, text = NOT_SENT) {
    setFailure(why);
    notify({ kind: 'error', text, durationMs: NOTICE_MS.error });
  }

  async function send(values: ReviewValues, items: readonly ChecklistItem[]) {
    const { assignees, publishOnApproval, publishOn, description } = values;
    setFailure(null);
    try {
      const unsaved = await saveTypedDetails();
      if (unsaved !== null) return refuse(unsaved);
      await queue.flush();
      const waiting = openChoices(store.getState().history).length;
      if (waiting > 0) return refuse(`${waitingText(waiting)}. ${CHOOSE_FIRST}`);
      const changed = await refreshWidgets();
      const shown = [
        ...walk(store.getState().history.present.root).flatMap(({ type }) => findBlock(type)?.label ?? []),
        ...Object.values<string>(pageParts),
      ];
      const changedHere = changed.filter((label) => shown.includes(label));
      if (changedHere.length > 0) return refuse(`${DATA_CHANGED} ${changedHere.join(', ')}. ${LOOK_FIRST}`);
      const request = {
        report: draft['@id'],
        assignees: assignees.map(({ '@id': iri }) => iri),
        publishOn: publishOnApproval ? null : new Date(publishOn).toISOString(),
        timeZone: publishOnApproval ? null : readersTimeZone(),
        description,
        answers: answersOf(items, values),
      };
      await doAsSeen(async (etag) => {
        onSentHere(true);
        await sendReviewRequest(request, etag).catch((error: unknown) => {
          onSentHere(false);
          throw error;
        });
      });
    } catch (error) {
      if (error instanceof DetailsConflict) takeDetails(error.theirs);
      if (error instanceof DetailsConflict || error instanceof ContentTakenIn || isStale(error)) {
        void queryClient.invalidateQueries({ queryKey: checklistKey(draft.id) });
        const isChoice = openChoices(store.getState().history).length > 0;
        return refuse(
          `${error.message} ${isChoice && !(error instanceof DetailsConflict) ? CHOOSE_FIRST : nextAfter(error)}`,
        );
      }
      const isAboutChecks = violationsOf(error).some(({ propertyPath }) =>
        propertyPath.startsWith('answers'),
      );
      return isAboutChecks
        ? refuse(CHECKED_ANEW)
        : refuse(errorText(error), errorNotice(error, NOT_SENT).text);
    }
    setSent(true);
    leaveSoon(DRAFTS);
    notify({ kind: 'success', text: SENT, durationMs: NOTICE_MS.success });
  }

  return { send, failure, isSent, leave: () => void navigate(DRAFTS) };
}

/** What to do about what somebody else did meanwhile. */
function nextAfter(error: unknown): string {
  if (error instanceof DetailsConflict) return SETTINGS_TAKEN;
  const words = error instanceof ContentTakenIn && changedWords(error.before, error.theirs.draft.content);
  return words ? `Changed: ${words}. ${READ_FIRST}` : READ_FIRST;
}

const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 412;
const violationsOf = (error: unknown) => (error instanceof ApiError ? error.violations : []);
