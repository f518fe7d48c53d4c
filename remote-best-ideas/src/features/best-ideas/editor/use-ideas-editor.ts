import type { IdeasNow } from '@console/contract/best-ideas-presence';
import type { PresentPage } from '@console/contract/draft-presence';
import type { PersonRef } from '@console/contract/hydra';
import { texts } from '@console/contract/texts';
import { useMe } from '@console/shared-auth/session/session-store';
import { ApiError, errorNotice, ToldError } from '@console/shared-auth/http/api-error';
import { useConfirm } from '@console/shared-ui/confirm';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm, type ConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { liveIdeasPath } from '../best-ideas-paths';
import { bestIdeasKey } from '../best-ideas.queries';
import { loadIdeas, publishIdeas, publishViewQuery, saveIdeas, type LoadedIdeas } from './draft.queries';
import {
  countChanged,
  mergedIdeas,
  openClashes,
  withVersionOf,
  type Clash,
  type DisclaimerName,
  type Side,
} from './ideas-merge';
import {
  ideasValues,
  isSameDraft,
  withInclusions,
  withoutIdea,
  withoutIdeas,
  type IdeasValues,
} from './ideas-values';
import { bothNames, nameOf, withClashes } from './together';
import type { IdeasCopy } from './use-ideas-copy';
import { useIdeasHistory } from './use-ideas-history';
import { useKeptCaret } from './use-kept-caret';
import { ideasViolations, type Purpose } from './ideas-violations';
import { PublishQuestion } from './publish-question';
import { changedSince, shownOf, withCompaniesOf, type ShownIdeas } from './shown-ideas';

/** Time that the message of a publication is read (A§4.18). */
const REDIRECT_MS = 3000;

/** How often a save that others overtake is tried again by itself. */
const OVERTAKEN_SAVES = 5;

const KEPT = 'What was taken out and added again keeps its price and day of inclusion.';

/** Somebody else saved meanwhile. */
const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Why a list was not published; fields are named in the sentences, and their paths say nothing to people. */
function refusalText(error: unknown): string {
  const sentences = error instanceof ApiError ? error.violations.map(({ message }) => message) : [];
  return errorNotice(error, ...(sentences.length > 0 ? [sentences.join(' ')] : [])).text;
}

/** What is on the screen. */
interface Latest {
  readonly form: ConsoleForm<IdeasValues>;
  readonly takeIn: (theirs: LoadedIdeas) => void;
}

/** One open editor of the draft: what is typed, saved and published; `others` are the other pages on which it is open. */
export function useIdeasEditor(loaded: LoadedIdeas, others: readonly PresentPage[]) {
  const [initialValues] = useState(() => ideasValues(loaded.draft));
  /** What the server has: `values` as they were sent, `answered` as it put them. */
  const server = useRef({ ...loaded, values: initialValues, answered: initialValues });
  const [saved, setSaved] = useState(loaded.draft);
  const [savedValues, setSavedValues] = useState(initialValues);
  /** What was taken in last, in words; null: nothing, or it was saved upon since. */
  const [takenWords, setTakenWords] = useState<string | null>(null);
  /** Between the wish to save or publish and its end nothing comes in by itself. */
  const [isSubmitting, setSubmitting] = useState(false);
  const isOvertaken = useRef(false);
  /** From which whatever has waited for the server goes on. */
  const latest = useRef<Latest | null>(null);
  /** Number of the live list; null: not yet told. */
  const liveNumber = useRef<number | null>(null);
  const purpose = useRef<Purpose>('save');
  /** What has changed since it was on the screen, until the view of the list has shown it. */
  const unread = useRef<readonly string[]>([]);
  const markRead = useCallback(() => {
    unread.current = [];
  }, []);
  const me = useMe();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const redirect = useDelayedRedirect(REDIRECT_MS);

  const publication = useMutation({
    mutationFn: publishOrSayWhatChanged,
    onSuccess: onPublished,
    onError: (error) =>
      isStale(error) ? takeInOvertaking() : notify(errorNotice(error, texts.ideasNotPublished)),
  });
  const form = useConsoleForm<IdeasValues>({
    initialValues,
    violations: (values) => ideasViolations(values, purpose.current),
    onSubmit: async (values) => {
      const read = shownOf(values.content, server.current.draft);
      const waiting = waitingIn(values);
      // what waits for a choice stays as the server has it
      const sent = withVersionOf(values, server.current.values, waiting);
      const saved = isSameDraft(sent, server.current.values) ? sent : await save(sent);
      if (saved === 'overtaken') return 'unsaved';
      if (purpose.current === 'publish') publishAsRead(read);
      if (waiting.length > 0 && saved === sent) {
        // what waits stays as it is here, and is not saved
        latest.current?.form.rebase(saved);
        return 'unsaved';
      }
      const afterwards = () => {
        if (waiting.length > 0) form.replace(withVersionOf(saved, values, waiting));
        if (saved !== sent) notify({ kind: 'neutral', text: KEPT });
      };
      return { values: saved, afterwards };
    },
  });
  const history = useIdeasHistory(form);
  const holdCaret = useKeptCaret(form.values);
  const asked = openClashes(history.clashes, { mine: form.values, saved: savedValues });
  const isBusy = form.isSubmitting || publication.isPending || publication.data?.draft.status === 'draft';

  function acceptServerState(theirs: LoadedIdeas, values = ideasValues(theirs.draft)) {
    server.current = { ...theirs, values, answered: ideasValues(theirs.draft) };
    setSaved(theirs.draft);
    setSavedValues(values);
    void queryClient.invalidateQueries({ queryKey: bestIdeasKey });
  }

  /** Takes what somebody else has saved into the list; what is typed stays, and undo leaves what was taken. */
  function takeIn(theirs: LoadedIdeas) {
    const { values: base, answered } = server.current;
    const now = ideasValues(theirs.draft);
    const { content, modifiedBy } = theirs.draft;
    const values = history.takeIn((state) => {
      const merged = mergedIdeas({ mine: state.values, theirs: now, base, answered });
      return {
        values: withCompaniesOf(merged.values, content),
        clashes: withClashes(state.clashes, merged.clashes, modifiedBy),
      };
    });
    acceptServerState(theirs, now);
    holdCaret();
    form.rebase(now);
    form.replace(values);
    const count = countChanged(answered, now);
    if (count > 0) setTakenWords(takenText(modifiedBy, count, me.id));
  }

  /** Ids of what waits for a choice. */
  const waitingIn = (values: IdeasValues) =>
    openClashes(history.clashes, { mine: values, saved: server.current.values }).map(({ id }) => id);

  /** Answers what both changed: mine is saved next, theirs is taken. */
  function resolve({ id, isDeletedHere }: Clash, side: Side) {
    const mine = isDeletedHere ? withoutIdea(form.values, id) : form.values;
    const values = side === 'mine' ? mine : withVersionOf(form.values, savedValues, [id]);
    history.answer({ values, clashes: asked.filter((clash) => clash.id !== id) });
  }

  /** What others have saved since is shown, and has to be read before it is published. */
  async function takeInOvertaking() {
    const theirs = await loadIdeas().catch((error: unknown) => notify(errorNotice(error)));
    if (!theirs) return;
    latest.current?.takeIn(theirs);
    const { modifiedBy: by } = theirs.draft;
    const text = `${nameOf(by)} has changed the Best Ideas meanwhile. Read them before you publish.`;
    notify({ kind: 'error', text: [texts.ideasNotPublished, text].join(' ') });
  }

  /** Puts what this browser kept together with what is saved by now, and asks where both changed the same. */
  function recover({ values: mine, base, clashes: asBefore = [] }: IdeasCopy) {
    const merged = mergedIdeas({ mine, theirs: savedValues, base, answered: base });
    const before = asBefore.filter(({ id }) => !asked.some((clash) => clash.id === id));
    const clashes = withClashes([...asked, ...before], merged.clashes, saved.modifiedBy);
    history.answer({ values: merged.values, clashes });
  }

  /** A refused publication: what the coverage has changed since it was read is shown, and named instead of the refusal. */
  async function publishOrSayWhatChanged(): Promise<LoadedIdeas> {
    try {
      return await publishIdeas(server.current);
    } catch (error) {
      if (isStale(error)) throw error;
      const changed = await changedMeanwhile().catch(() => []);
      throw changed.length > 0 ? new ToldError(changed.join(' ')) : error;
    }
  }

  /** Publishes what is saved, unless what the console says of its companies has changed since it was read. */
  function publishAsRead(read: ShownIdeas) {
    const changed = changedSince(read, server.current.draft);
    if (changed.length === 0) return publication.mutate();
    showCompaniesOf(server.current);
    notify({ kind: 'error', text: [texts.ideasNotPublished, ...changed].join(' ') });
  }

  /** Shows what the coverage says of the companies by now, and answers what is then shown; nothing that is typed changes. */
  function showCompaniesOf(newer: LoadedIdeas): IdeasValues {
    const { content } = newer.draft;
    const values = withCompaniesOf(server.current.values, content);
    server.current = { ...newer, values, answered: ideasValues(newer.draft) };
    setSaved(newer.draft);
    setSavedValues(values);
    void queryClient.invalidateQueries({ queryKey: publishViewQuery.queryKey });
    if (!form.dirty) {
      form.reset(values);
      return values;
    }
    const typed = withCompaniesOf(form.values, content);
    form.replace(typed);
    return typed;
  }

  /** Whether what stands here can be published, as the coverage has its companies by now. */
  async function isComplete(): Promise<boolean> {
    if (ideasViolations(form.values, 'publish').length === 0) return true;
    const newer = await loadIdeas().catch(() => null);
    // what somebody else saved is put beside this one when it is saved
    if (newer?.etag !== server.current.etag) return false;
    return ideasViolations(showCompaniesOf(newer), 'publish').length === 0;
  }

  /** What the coverage says otherwise by now than the screen shows, a sentence for each; the screen shows it then. */
  async function changedMeanwhile(): Promise<readonly string[]> {
    const newer = await loadIdeas();
    // what somebody else saved is put beside this one when it is published
    if (newer.etag !== server.current.etag) return [];
    const changed = changedSince(shownOf(form.values.content, server.current.draft), newer.draft);
    unread.current = [...new Set([...unread.current, ...changed])];
    showCompaniesOf(newer);
    return unread.current;
  }

  /** Answers what was saved; 'overtaken': somebody else was faster. */
  async function save(values: IdeasValues): Promise<IdeasValues | 'overtaken'> {
    try {
      const theirs = await saveIdeas(values, server.current.etag);
      const known = withInclusions(values, ideasValues(theirs.draft));
      acceptServerState(theirs, known);
      // why the list was refused before is no longer said of what is saved now
      publication.reset();
      setTakenWords(null);
      return known;
    } catch (error) {
      if (!isStale(error)) throw error;
      isOvertaken.current = true;
      return 'overtaken';
    }
  }

  /** Saves; what was overtaken takes in what is newer, and saves again. A publication has to be read again. */
  async function saveInTurn() {
    for (let left = OVERTAKEN_SAVES; left > 0; left -= 1) {
      isOvertaken.current = false;
      await latest.current?.form.submit();
      if (!isOvertaken.current) return;
      if (purpose.current === 'publish') return takeInOvertaking();
      const theirs = await loadIdeas();
      flushSync(() => latest.current?.takeIn(theirs));
    }
    notify({ kind: 'error', text: 'Others save all the time. Please save again in a moment.' });
  }

  function onPublished(published: LoadedIdeas) {
    markRead();
    const { status } = published.draft;
    acceptServerState(published);
    if (status === 'draft') {
      notify({ kind: 'success', text: texts.ideasPublished, durationMs: REDIRECT_MS });
      redirect(liveIdeasPath);
    } else if (status === 'queued') notify({ kind: 'neutral', text: texts.draftQueued });
    else notify({ kind: 'error', text: texts.ideasNotPublished });
  }

  async function submit(next: Purpose) {
    // a save under way is the one save (A§4.21)
    if (isBusy || isSubmitting) return;
    purpose.current = next;
    if (next === 'publish' && asked.length > 0) {
      const text = `${bothNames(asked, me.id)} changed the same. Choose first which version stays.`;
      return notify({ kind: 'error', text });
    }
    setSubmitting(true);
    try {
      if (next === 'publish' && (await isComplete()) && !(await isToBePublished())) return;
      await saveInTurn();
    } catch (error) {
      notify(errorNotice(error));
    } finally {
      setSubmitting(false);
    }
  }

  /** Asks, and names what the coverage has changed meanwhile; where that can't be read it is told, and nothing is asked. */
  async function isToBePublished(): Promise<boolean> {
    try {
      const changed = await changedMeanwhile();
      const { interests = [] } = server.current.draft.disclaimers;
      const content = createElement(PublishQuestion, { changed, interests, others });
      return await confirm({ title: 'Publish Best Ideas', content });
    } catch (error) {
      notify(errorNotice(error));
      return false;
    }
  }

  async function clear() {
    const content = texts.clearIdeasQuestion;
    if (await confirm({ title: texts.clearIdeas, content, danger: true }))
      form.replace(withoutIdeas(form.values));
  }

  /** Whether what is told of the draft is on the screen. */
  function isKnown({ saved: { etag }, state, live }: IdeasNow): boolean {
    const number = live?.number ?? 0;
    liveNumber.current ??= number;
    const { draft } = server.current;
    return etag === server.current.etag && state.status === draft.status && liveNumber.current === number;
  }

  /** What was told of the draft was read; a publication of somebody else is said. */
  function takeInTold(theirs: LoadedIdeas, { live }: IdeasNow) {
    takeIn(theirs);
    if (live === null || liveNumber.current === live.number) return;
    liveNumber.current = live.number;
    // it is told for as long as nothing is saved upon it: what is typed here is about a list that is out
    setTakenWords(`${nameOf(live.by)} has published Best Ideas.`);
    notify({
      kind: 'neutral',
      text: `${nameOf(live.by)} has published Best Ideas. What you typed here stays.`,
    });
  }

  // Follows what is on the screen.
  useEffect(() => {
    latest.current = { takeIn, form };
  });

  return {
    form,
    history,
    /** The draft as the server last answered it. */
    saved,
    savedValues,
    isBusy,
    /** Nothing comes in by itself meanwhile. */
    isHeld: isBusy || isSubmitting,
    isPublishing: publication.isPending,
    /** Why the last publication was refused; null: it was not, or not yet. */
    publishRefusal: publication.error && !isStale(publication.error) ? refusalText(publication.error) : null,
    clashes: asked,
    resolve,
    ask: (id: DisclaimerName) => history.ask({ id, isDeletedHere: false, by: saved.modifiedBy }),
    recover,
    takenWords,
    isKnown,
    takeInTold,
    markRead,
    submit,
    clear,
    refresh: () =>
      void loadIdeas().then(
        (newer) => latest.current?.takeIn(newer),
        (error: unknown) => notify(errorNotice(error)),
      ),
    readBase: () => ({ values: server.current.values, updatedAt: server.current.draft.updatedAt ?? '' }),
  };
}

function takenText(by: PersonRef | null, count: number, meId: string): string {
  const places = count === 1 ? '1 place' : `${count} places`;
  return by?.id === meId
    ? `You changed ${places} in another window: shown here.`
    : `${nameOf(by)} changed ${places}: shown here.`;
}

export type IdeasEditorState = ReturnType<typeof useIdeasEditor>;
