import type { BestIdeasDraft } from '@console/contract/best-ideas';
import type { Gone } from '@console/contract/draft-presence';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { texts } from '@console/contract/texts';
import { useMe } from '@console/shared-auth/session/session-store';
import { PresentPeople } from '@console/shared-report/present-people';
import { lastOthersOf, othersOf } from '@console/shared-report/draft-follower';
import { useFollowed } from '@console/shared-report/use-draft-follower';
import { useFace, type Face } from '@console/shared-report/use-face';
import type { EditorSession } from '@console/shared-ui/editor-session';
import { formatShortDateTime } from '@console/shared-ui/format';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { localCopyStore, type LeftCopy } from '@console/shared-ui/local-copy';
import { PageHeader } from '@console/shared-ui/page-header';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { onlineManager } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from 'react';
import { bestIdeasPath } from '../best-ideas-paths';
import type { LoadedIdeas } from './draft.queries';
import { IdeasStage } from './ideas-stage';
import { IdeasToolbar } from './ideas-toolbar';
import { ideasViolations, type Purpose } from './ideas-violations';
import { RecoveryDialog } from './recovery-dialog';
import { withVersionOf } from './ideas-merge';
import { isSameDraft } from './ideas-values';
import { bothNames, placeInIdeas, TogetherContext, waitingWords } from './together';
import { useIdeasFollower } from './use-ideas-follower';
import { useTakeInIdeas } from './use-take-in-ideas';
import { useIdeasCopy, type IdeasCopy } from './use-ideas-copy';
import { useIdeasEditor, type IdeasEditorState } from './use-ideas-editor';
import styles from './ideas-editor.module.css';

/** Where the one draft is found in the storage of a browser. */
export const IDEAS_DRAFT = 'best-ideas';

interface IdeasEditorProps {
  readonly loaded: LoadedIdeas;
  readonly session: EditorSession;
  /** Changes that this browser kept and the server never got. */
  readonly left: readonly LeftCopy<IdeasCopy>[];
}

/** The editor of the one draft (B7). What is typed is never replaced by an answer. */
export function IdeasEditor({ loaded, session, left }: IdeasEditorProps) {
  const me = useMe();
  const face = useFace('edit');
  const [round, setRound] = useState(0);
  const [copies] = useState(() => localCopyStore<IdeasCopy>(me, IDEAS_DRAFT, session));
  const follower = useIdeasFollower(session.editorId);
  const followed = useFollowed(follower);
  const { now, gone } = followed;
  const others = useMemo(() => othersOf(followed, session.editorId), [followed, session.editorId]);
  const editor = useIdeasEditor(loaded, others);
  const { form, history, clashes, savedValues, resolve } = editor;
  const { list, showChoice } = useGoToChoice(face);
  useTakeInIdeas({
    ...{ now: gone === null ? now : null, isHeld: editor.isHeld },
    ...{ isKnown: editor.isKnown, takeIn: editor.takeInTold },
  });
  useLeaveGuard(form.dirty);
  useIdeasCopy({
    ...{ copies, values: form.values, clashes, hasUnsaved: form.dirty },
    readBase: editor.readBase,
  });

  function submit(purpose: Purpose) {
    // what is wrong is shown at the fields
    if (ideasViolations(form.values, purpose).length > 0) face.show({ view: 'edit' });
    void editor.submit(purpose);
  }
  function tellPlace({ target }: FocusEvent) {
    const block = target.closest<HTMLElement>('[data-idea]')?.dataset['idea'] ?? null;
    follower.setPlace({ block, device: null });
  }
  function showPlace(block: string | null) {
    document.querySelector(`[data-idea="${block}"]`)?.scrollIntoView({ block: 'center' });
  }
  function refresh() {
    setRound(round + 1);
    editor.refresh();
  }

  return (
    <div className={styles.editor}>
      <div>
        <PageHeader
          title="Edit Best Ideas"
          backTo={bestIdeasPath}
          breadcrumbs={[{ title: 'Reports' }, { title: 'Best Ideas', to: bestIdeasPath }, { title: 'Edit' }]}
          actions={<Actions editor={editor} onSubmit={submit} />}
        />
        <IdeasToolbar face={face} history={history} onRefresh={refresh}>
          <PresentPeople
            pages={lastOthersOf(followed, session.editorId)}
            isLost={followed.isLost}
            placeOf={(page) => placeInIdeas(form.values, page)}
            onShow={({ block }) => showPlace(block)}
          />
        </IdeasToolbar>
      </div>
      {gone && <GoneNotice gone={gone} />}
      <PublicationStatus draft={editor.saved} by={now?.state.by ?? null} refusal={editor.publishRefusal} />
      {clashes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.standing}
          message={`${bothNames(clashes, me.id)} changed the same in ${clashes.length === 1 ? '1 place' : `${clashes.length} places`}`}
          description="Choose there which version stays. All else is saved by Save."
          action={
            <Button size="small" onClick={showChoice}>
              {clashes.length === 1 ? 'Show it' : 'Show next'}
            </Button>
          }
        />
      )}
      <TogetherContext value={{ others, clashes, saved: savedValues, resolve, ask: editor.ask }}>
        <div ref={list} inert={editor.isPublishing} aria-busy={editor.isPublishing} onFocus={tellPlace}>
          <IdeasStage editor={editor} face={face} round={round} />
        </div>
      </TogetherContext>
      <RecoveryDialog copies={left} ownKey={copies.key} loaded={loaded} editor={editor} />
    </div>
  );
}

/** Leads to the choices of the list, one after the other. */
function useGoToChoice(face: Face) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<string | undefined>(undefined);
  const isWanted = useRef(false);
  function go() {
    const choices = [...(list.current?.querySelectorAll<HTMLElement>('[data-clash]') ?? [])];
    const at = choices.findIndex(({ dataset }) => dataset['clash'] === shown.current);
    const next = choices[(at + 1) % choices.length];
    shown.current = next?.dataset['clash'];
    next?.scrollIntoView({ block: 'center' });
    next?.querySelector('button')?.focus({ preventScroll: true });
  }
  const goWhereWanted = useEffectEvent(() => {
    if (isWanted.current) go();
    isWanted.current = false;
  });
  // Goes there once the list is on the screen instead of its pages.
  useEffect(() => {
    if (face.view === 'edit') goWhereWanted();
  }, [face.view]);
  function showChoice() {
    if (face.view === 'edit') return go();
    isWanted.current = true;
    face.show({ view: 'edit' });
  }
  return { list, showChoice };
}

const goneTexts: Readonly<Record<Gone['reason'], string>> = {
  deleted: 'The list is not there any more.',
  refused: 'You may not change Best Ideas any more.',
  'signed out': 'You are signed out.',
};

/** Nothing comes in and nothing can be saved any more; what is typed stays on the page and in this browser. */
function GoneNotice({ gone: { reason } }: { readonly gone: Gone }) {
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.standing}
      message={goneTexts[reason]}
      description="What you typed stays on this page, and this browser keeps it."
    />
  );
}

interface ActionsProps {
  readonly editor: IdeasEditorState;
  readonly onSubmit: (purpose: Purpose) => void;
}

function Actions({ editor, onSubmit }: ActionsProps) {
  const { form, isPublishing } = editor;
  const isBusy = editor.isBusy || editor.saved.status === 'queued';
  return (
    <>
      <SaveStatus editor={editor} />
      <Button disabled={isBusy} onClick={() => void editor.clear()}>
        {texts.clearIdeas}
      </Button>
      <Button loading={form.isSubmitting} disabled={isBusy} onClick={() => onSubmit('save')}>
        Save
      </Button>
      <Button type="primary" loading={isPublishing} disabled={isBusy} onClick={() => onSubmit('publish')}>
        Publish
      </Button>
    </>
  );
}

/** Nothing is sent before Save: what the browser knows of its line is said while one types. */
const OFFLINE = 'You are offline. What you type is kept in this browser.';

function SaveStatus({ editor }: { readonly editor: IdeasEditorState }) {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <span role="status" className={styles.status}>
      {editor.takenWords !== null && <span className={styles.taken}>{editor.takenWords}</span>}
      {[statusWords(editor), !isOnline && OFFLINE].filter(Boolean).join('. ')}
    </span>
  );
}

/** How the list stands with the server; what waits for a choice is no unsaved change. */
function statusWords({ form, saved, savedValues, clashes, isPublishing }: IdeasEditorState): string | null {
  if (isPublishing) return 'Publishing';
  if (form.isSubmitting) return 'Saving';
  const waiting = clashes.map(({ id }) => id);
  if (form.dirty && !isSameDraft(withVersionOf(form.values, savedValues, waiting), savedValues))
    return 'Unsaved changes';
  const savedWords = saved.updatedAt && `Saved ${formatShortDateTime(saved.updatedAt)}`;
  const words = [savedWords, waiting.length > 0 && waitingWords(clashes, form.values)].filter(Boolean);
  return words.join('. ') || null;
}

interface PublicationStatusProps {
  readonly draft: BestIdeasDraft;
  /** Who asked for the publication that is under way. */
  readonly by: PersonRef | null;
  /** What the server said when it was asked to publish; null: it has not refused. */
  readonly refusal: string | null;
}

/** What became of the last publication, as long as the list is as it was then. */
function PublicationStatus({ draft, by, refusal }: PublicationStatusProps) {
  if (draft.status === 'queued') {
    return (
      <Alert
        type="info"
        showIcon
        className={styles.standing}
        message={`${by ? `${fullName(by)} is publishing this list.` : 'This list is being published.'} You can save again when publishing finishes.`}
      />
    );
  }
  if (refusal === null && draft.status !== 'unable to publish') return null;
  return (
    <Alert
      type="error"
      showIcon
      closable
      className={styles.standing}
      message={texts.ideasNotPublished}
      description={refusal ?? draft.statusReason}
    />
  );
}
