import type { Draft } from '@console/contract/drafts';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { useMe } from '@console/shared-auth/session/session-store';
import { emptyDocument, parseDocument } from '@console/shared-report/document';
import { useNotify } from '@console/shared-ui/notice';
import { useDraftFollower } from '@console/shared-report/use-draft-follower';
import type { EditorSession } from '@console/shared-ui/editor-session';
import { stepsStore } from '@console/shared-ui/kept-steps';
import { localCopyStore } from '@console/shared-ui/local-copy';
import { useRef, useState } from 'react';
import { createEditorStore, type EditorStore } from '../engine/editor-store';
import { headingOf } from '../engine/heading/report-heading';
import { complete, startHistory } from '../engine/history';
import { createAnnouncer } from './announce/announcer';
import { LiveRegion } from './announce/live-region';
import { deletedUnderYou, deletedWhat } from './choices/choice-words';
import type { LeftDetails } from './details/kept-details';
import { saveThumbnail } from './details/save-thumbnail';
import { changedSettings, settingsChangedBy } from './details/told-details';
import { useTakeDetails } from './details/use-take-details';
import { useSaveDetails } from './details/use-save-details';
import type { LoadedDraft } from './draft.queries';
import { EditorContext, type DetailsForm, type Editor } from './editor-context';
import { EditorWorkspace } from './editor-workspace';
import { restoredHistory } from './history/kept-history';
import { useKeepHistory } from './history/use-keep-history';
import { createUploads } from './pictures/uploads';
import { useTellPlace } from './presence/use-tell-place';
import type { SaveState } from './saving/autosave-queue';
import { isWorthRecovering, type DraftCopy, type LeftDraftCopy } from './saving/recoverable-copy';
import { RecoveryDialog } from './saving/recovery-dialog';
import { keptHere, takeInContent } from './saving/take-in-content';
import { createTakingIn } from './saving/taking-in';
import { UnsavedGuard } from './saving/unsaved-guard';
import { ContentTakenIn } from './saving/merging-writer';
import { useDraftSaving } from './saving/use-draft-saving';
import { useDraftWriter } from './saving/use-draft-writer';
import { useTakeInSaved } from './saving/use-take-in-saved';
import { useMedia } from './use-media';
import { useRenderContext } from './use-render-context';
import { useWidgets } from './widgets/use-widgets';

interface ReportEditorProps {
  readonly loaded: LoadedDraft;
  readonly session: EditorSession;
  /** Changes that this browser kept: the server never got them, or they wait for a choice. */
  readonly left: readonly LeftDraftCopy[];
  /** Settings that this browser kept. */
  readonly leftDetails: readonly LeftDetails[];
  /** Steps that this browser kept. */
  readonly steps: unknown;
}

/** The editor of one draft. Its content is read from `loaded` once; later answers never replace what was typed. */
export function ReportEditor({ loaded, session, left, leftDetails, steps }: ReportEditorProps) {
  const { draft } = loaded;
  const me = useMe();
  const [recoverable] = useState(() => left.filter((copy) => isWorthRecovering(copy, draft)));
  const [store] = useState(() => openedStore(draft, { steps, left }));
  const [announcer] = useState(createAnnouncer);
  const [uploads] = useState(createUploads);
  const [takingIn] = useState(createTakingIn);
  const [copies] = useState(() => localCopyStore<DraftCopy>(me, draft.id, session));
  const [detailsRound, setDetailsRound] = useState(0);
  const beginDetailsAnew = () => setDetailsRound((round) => round + 1);
  const areDetailsStale = useRef(false);
  const [hasUnsavedDetails, setUnsavedDetails] = useState(false);
  const [contestedDetails, setContestedDetails] = useState<Editor['contestedDetails']>([]);
  const [recoveredDetails, setRecoveredDetails] = useState<Editor['recoveredDetails']>(null);
  const detailsForm = useRef<DetailsForm | null>(null);
  const [putOffConflict, setPutOffConflict] = useState<SaveState | null>(null);
  const { editorId } = session;
  const follower = useDraftFollower({ draftId: draft.id, editorId, page: 'builder' });
  const notify = useNotify();
  const whoSaved = ({ etag }: LoadedDraft) => {
    const saved = follower.getState().now?.saved;
    return saved?.etag === etag ? saved.by : null;
  };
  /** Says which settings somebody else has changed: nobody sees that in a panel that is not open. */
  function tellSettings(theirs: LoadedDraft) {
    const changed = changedSettings(draft, theirs.draft);
    const by = whoSaved(theirs);
    if (changed.length > 0) notify({ kind: 'neutral', text: settingsChangedBy(by, changed, me.id) });
  }
  const {
    write: writer,
    guard,
    meet,
    getKnown,
    acceptServerState,
  } = useDraftWriter({
    loaded,
    session,
    takeIn: (theirs) => {
      const before = keptHere(store);
      const content = takingIn.run(() => takeInContent(store, theirs));
      const kept = keptHere(store);
      // it stays under whoever writes in it
      if (kept && !before) announcer.say(deletedUnderYou(theirs.by, fullName(me), deletedWhat(kept)));
      return content;
    },
    // what is being typed in the form stays beside theirs in other fields, and is compared with theirs when it is saved
    onMet: (theirs, isTold) => {
      if (!isTold) tellSettings(theirs);
      store.acceptHeading({ heading: headingOf(theirs.draft) });
      if (!hasUnsavedDetails) return beginDetailsAnew();
      areDetailsStale.current = true;
      const by = whoSaved(theirs);
      detailsForm.current?.takeIn(theirs.draft, by && fullName(by));
    },
  });
  const [keptSteps] = useState(() => stepsStore(me, draft.id));
  useKeepHistory(store, keptSteps);
  // a copy that is to be recovered first keeps its choices until then
  const adopted = recoverable.length > 0 ? [] : left.map(({ key }) => key);
  const { queue, keepCopy } = useDraftSaving({
    ...{ loaded, store, copies, writer, getKnown, takingIn, adopted },
  });
  const [outside, setOutside] = useState<Editor['outside']>(null);
  const [isSentHere, setSentHere] = useState(false);
  const onOutside = (by: PersonRef | null) => setOutside({ by });
  useTakeInSaved({ follower, editorId, queue, takingIn, meet, getKnown, onOutside });
  useTellPlace(follower, store);
  const saveDetails = useSaveDetails({ loaded, queue, writer });
  const { mediaUrl, upload } = useMedia(draft);
  const { widgets, refresh } = useWidgets(draft);
  const render = useRenderContext({ draft, widgets, mediaUrl });

  const editor: Editor = {
    draft,
    store,
    queue,
    follower,
    editorId,
    holdTakingIn: takingIn.hold,
    render,
    uploadImage: (file, onProgress) => upload(file, { purpose: 'image', onProgress }),
    uploads,
    uploadThumbnail: async (file, onProgress) => {
      const { id } = await upload(file, { purpose: 'thumbnail', onProgress });
      await saveThumbnail(saveDetails, draft.thumbnail, `media:${id}`);
    },
    saveDetails,
    areDetailsStale: () => areDetailsStale.current,
    onDetailsStale: (isStale) => (areDetailsStale.current = isStale),
    detailsRound,
    beginDetailsAnew,
    takeDetails: useTakeDetails({ store, queue, beginDetailsAnew }),
    getKnown,
    acceptServerState,
    doAsSeen: (act) =>
      queue.runUnsaved((etag) =>
        guard(() => act(etag)).catch((error: unknown) => {
          if (error instanceof ContentTakenIn)
            queue.goOnFrom({ etag: error.theirs.etag, savedAt: error.theirs.draft.updatedAt });
          throw error;
        }),
      ),
    hasUnsavedDetails,
    contestedDetails,
    onDetailsContested: setContestedDetails,
    onDetailsTyped: setUnsavedDetails,
    saveTypedDetails: async () => (await detailsForm.current?.save()) ?? null,
    onDetailsForm: (form) => (detailsForm.current = form),
    outside,
    onOutsideSeen: () => setOutside(null),
    isSentHere,
    onSentHere: setSentHere,
    putOffConflict,
    onConflictPutOff: setPutOffConflict,
    recoveredDetails,
    onDetailsRecovered: setRecoveredDetails,
    refreshWidgets: refresh,
    announcer,
  };

  return (
    <EditorContext value={editor}>
      <UnsavedGuard />
      <EditorWorkspace />
      <LiveRegion announcer={announcer} />
      <RecoveryDialog
        {...{ copies: recoverable, details: leftDetails, ownKey: copies.key, onDiscarded: keepCopy }}
      />
    </EditorContext>
  );
}

interface Kept {
  readonly steps: unknown;
  readonly left: readonly LeftDraftCopy[];
}

function openedStore(draft: Draft, { steps, left }: Kept): EditorStore {
  const heading = headingOf(draft);
  const { content } = draft;
  const history = content ? restoredHistory(steps, { content, heading }) : null;
  const document = content ? parseDocument(content) : emptyDocument();
  const choices = left.flatMap((copy) => copy.content.choices ?? []);
  const opened = history ?? startHistory(document, heading);
  // steps that were kept do not say what waited then: an undo is to take none of it away
  return createEditorStore(
    document,
    heading,
    complete(opened, (report) => ({ ...report, choices })),
  );
}
