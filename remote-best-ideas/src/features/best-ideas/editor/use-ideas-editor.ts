import { texts } from '@console/contract/texts';
import { ApiError, changeNotice, errorNotice, ToldError } from '@console/shared-auth/http/api-error';
import { useConfirm } from '@console/shared-ui/confirm';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback, useRef, useState } from 'react';
import { liveIdeasPath } from '../best-ideas-paths';
import { bestIdeasKey } from '../best-ideas.queries';
import { loadIdeas, publishIdeas, publishViewQuery, saveIdeas, type LoadedIdeas } from './draft.queries';
import type { Versions } from './ideas-merge';
import { ideasValues, isSameDraft, withInclusions, withoutIdeas, type IdeasValues } from './ideas-values';
import { ideasViolations, type Purpose } from './ideas-violations';
import { PublishQuestion } from './publish-question';
import { changedSince, shownOf, withCompaniesOf, type ShownIdeas } from './shown-ideas';

/** Time that the message of a publication is read (A§4.18). */
const REDIRECT_MS = 3000;

/** Two versions of the draft, and where theirs comes from. */
export interface Conflict {
  readonly versions: Versions;
  readonly theirs: LoadedIdeas;
  /** What is left to do once it is answered. */
  readonly onAnswer?: () => void;
}

const KEPT = 'What was taken out and added again keeps its price and day of inclusion.';

/** Somebody else saved meanwhile. */
const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Why a list was not published; fields are named in the sentences, and their paths say nothing to people. */
function refusalText(error: unknown): string {
  const sentences = error instanceof ApiError ? error.violations.map(({ message }) => message) : [];
  return changeNotice(error, ...(sentences.length > 0 ? [sentences.join(' ')] : [])).text;
}

/** One open editor of the draft: what is typed, saved and published. */
export function useIdeasEditor(loaded: LoadedIdeas) {
  const [initialValues] = useState(() => ideasValues(loaded.draft));
  const server = useRef({ ...loaded, values: initialValues });
  const [saved, setSaved] = useState(loaded.draft);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isPutOff, setPutOff] = useState(false);
  const purpose = useRef<Purpose>('save');
  /** What has changed since it was on the screen, until the view of the list has shown it. */
  const unread = useRef<readonly string[]>([]);
  const markRead = useCallback(() => {
    unread.current = [];
  }, []);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const redirect = useDelayedRedirect(REDIRECT_MS);

  const publication = useMutation({
    mutationFn: publishOrSayWhatChanged,
    onSuccess: onPublished,
    onError: (error) =>
      isStale(error) ? openConflict(form.values) : notify(changeNotice(error, texts.ideasNotPublished)),
  });
  const form = useConsoleForm<IdeasValues>({
    initialValues,
    violations: (values) => ideasViolations(values, purpose.current),
    onSubmit: async (values) => {
      const read = shownOf(values.content, server.current.draft);
      const saved = isSameDraft(values, server.current.values) ? values : await save(values);
      if (purpose.current === 'publish') publishAsRead(read);
      const tell = () => notify({ kind: 'neutral', text: KEPT });
      return { values: saved, afterwards: saved === values ? () => undefined : tell };
    },
  });
  const isBusy = form.isSubmitting || publication.isPending || publication.data?.draft.status === 'draft';

  function acceptServerState(theirs: LoadedIdeas, values = ideasValues(theirs.draft)) {
    server.current = { ...theirs, values };
    setSaved(theirs.draft);
    void queryClient.invalidateQueries({ queryKey: bestIdeasKey });
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
    server.current = { ...newer, values };
    setSaved(newer.draft);
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

  /** Answers what was saved. */
  async function save(values: IdeasValues): Promise<IdeasValues> {
    try {
      const theirs = await saveIdeas(values, server.current.etag);
      const known = withInclusions(values, ideasValues(theirs.draft));
      acceptServerState(theirs, known);
      // why the list was refused before is no longer said of what is saved now
      publication.reset();
      return known;
    } catch (error) {
      if (isStale(error)) await openConflict(values);
      throw error;
    }
  }

  /** Puts what is here beside what somebody else saved. */
  async function openConflict(mine: IdeasValues) {
    const theirs = await loadIdeas();
    const versions = { mine, theirs: ideasValues(theirs.draft), base: server.current.values };
    setConflict({ versions, theirs });
  }

  /** Closes the question unanswered. A copy of this browser is asked about again at once, what somebody else saved in a notice. */
  function putOffConflict() {
    setPutOff(conflict?.onAnswer === undefined);
    setConflict(null);
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

  /** Goes on from `theirs`, with `values` as what is typed here. */
  function resolveConflict(theirs: LoadedIdeas, values: IdeasValues) {
    const known = ideasValues(theirs.draft);
    acceptServerState(theirs, known);
    form.reset(known);
    if (!isSameDraft(values, known)) form.replace(values);
    conflict?.onAnswer?.();
    setConflict(null);
    setPutOff(false);
  }

  async function submit(next: Purpose) {
    // a save under way is the one save (A§4.21)
    if (isBusy) return;
    purpose.current = next;
    if (next === 'publish' && (await isComplete()) && !(await isToBePublished())) return;
    await form.submit();
  }

  /** Asks, and names what the coverage has changed meanwhile; where that can't be read it is told, and nothing is asked. */
  async function isToBePublished(): Promise<boolean> {
    try {
      const changed = await changedMeanwhile();
      const { interests = [] } = server.current.draft.disclaimers;
      const content = createElement(PublishQuestion, { changed, interests });
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

  /** Reads again what the server has: prices of today, and what somebody else saved. */
  async function refresh() {
    const newer = await loadIdeas();
    if (!form.dirty) resolveConflict(newer, ideasValues(newer.draft));
    else if (newer.etag !== server.current.etag) await openConflict(form.values);
    else showCompaniesOf(newer);
  }

  return {
    form,
    /** The draft as the server last answered it. */
    saved,
    isBusy,
    isPublishing: publication.isPending,
    /** Why the last publication was refused; null: it was not, or not yet. */
    publishRefusal: publication.error && !isStale(publication.error) ? refusalText(publication.error) : null,
    conflict,
    openCopyConflict: (versions: Versions, onAnswer: () => void) =>
      setConflict({ versions, theirs: loaded, onAnswer }),
    resolveConflict,
    putOffConflict,
    markRead,
    /** Whether somebody else saved what is not yet put beside what is typed here. */
    isPutOff: isPutOff && conflict === null,
    submit,
    clear,
    refresh: () => void refresh().catch((error: unknown) => notify(errorNotice(error))),
    compare: () => void openConflict(form.values).catch((error: unknown) => notify(errorNotice(error))),
    readBase: () => ({ values: server.current.values, updatedAt: server.current.draft.updatedAt ?? '' }),
  };
}

export type IdeasEditorState = ReturnType<typeof useIdeasEditor>;
