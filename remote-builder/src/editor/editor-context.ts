import type { Draft, updateDraft } from '@console/contract/drafts';
import type { BodyOf } from '@console/contract/endpoint';
import type { PersonRef } from '@console/contract/hydra';
import type { DraftFollower } from '@console/shared-report/draft-follower';
import type { RenderContext } from '@console/shared-report/render-context';
import type { WidgetName } from '@console/shared-report/report-context';
import { createContext, use, useSyncExternalStore } from 'react';
import type { EditorState, EditorStore } from '../engine/editor-store';
import type { ReportHeading } from '../engine/heading/report-heading';
import type { Announcer } from './announce/announcer';
import type { LoadedDraft } from './draft.queries';
import type { Uploads } from './pictures/uploads';
import type { AutosaveQueue, SaveState } from './saving/autosave-queue';
import type { EditedDraft } from './saving/edited-draft';
import type { KnownDraft } from './saving/merging-writer';

/** The form of the details, for what is done elsewhere. */
export interface DetailsForm {
  /** Saves what it holds; null, or why nothing may build on that: a sentence for people. */
  readonly save: () => Promise<string | null>;
  /** Shows what somebody else, `by` whom, has saved: in fields that nobody has changed here, and beside what is changed. */
  readonly takeIn: (theirs: Draft, by: string | null) => void;
}

/** What the panels of one open draft share. */
export interface Editor {
  /** Details as last saved; the content in it is only what the editor started from. */
  readonly draft: Draft;
  readonly store: EditorStore;
  readonly queue: AutosaveQueue<EditedDraft>;
  /** Who else has the draft open, and what becomes of it elsewhere. */
  readonly follower: DraftFollower;
  /** UUID of this editor, by which the server tells it from others. */
  readonly editorId: string;
  /** Leaves the page as it was read, whatever others save, until what this answers is called. */
  readonly holdTakingIn: () => () => void;
  readonly render: RenderContext;
  /** Stores an image and gives its id and a signed address; tells how much of it (0 to 1) has been sent. */
  readonly uploadImage: (
    file: File,
    onProgress?: (share: number) => void,
  ) => Promise<{ readonly id: string; readonly url: string }>;
  /** Pictures of the page that are being stored. */
  readonly uploads: Uploads;
  /** Stores an image as the thumbnail. */
  readonly uploadThumbnail: (file: File, onProgress?: (share: number) => void) => Promise<void>;
  /**
   * Saves details of the draft in turn with the content, and answers the entity tag; `ifMatch`, asked as it is its turn,
   * is that of what the details were changed from, where it is not what the editor knows last. Rejects with a
   * `DetailsConflict`.
   */
  readonly saveDetails: (
    details: DraftDetails,
    ifMatch?: () => string | null | undefined,
  ) => Promise<string | null>;
  /** Whether somebody else changed details since those that the form began with: its text was saved over them. */
  readonly areDetailsStale: () => boolean;
  readonly onDetailsStale: (isStale: boolean) => void;
  /** Counts how often details of somebody else took the place of those here: the form begins anew. */
  readonly detailsRound: number;
  readonly beginDetailsAnew: () => void;
  /** Takes the details of somebody else, who left the content as it is here. */
  readonly takeDetails: (theirs: LoadedDraft) => void;
  /**
   * Does something to the draft as it was seen here, in turn with the saves. Rejects with a `DetailsConflict` where
   * somebody else changed its details alone; where the content is another one too, that is to be decided about.
   */
  readonly doAsSeen: (act: (etag: string | null) => Promise<void>) => Promise<void>;
  /** What the server is known to have: what is changed here was made from that. */
  readonly getKnown: () => KnownDraft;
  /** Goes on from what the server has, which has been seen here. */
  readonly acceptServerState: (loaded: LoadedDraft) => void;
  /** Whether the form of the details holds what is not saved. */
  readonly hasUnsavedDetails: boolean;
  /** Settings that are changed here, and that somebody else has saved meanwhile: nobody has chosen yet. */
  readonly contestedDetails: readonly ContestedDetail[];
  readonly onDetailsContested: (contested: readonly ContestedDetail[]) => void;
  /** Saves what the form of the details holds; null, or why nothing may build on that: a sentence for people. */
  readonly saveTypedDetails: () => Promise<string | null>;
  /** Hears of the form; null: there is none. */
  readonly onDetailsForm: (form: DetailsForm | null) => void;
  /** Who changed the report outside of the builder while it was open here, as by restoring a version; null: nobody. */
  readonly outside: { readonly by: PersonRef | null } | null;
  readonly onOutsideSeen: () => void;
  /**
   * The review is requested on this page, which closes with it: nobody has to hear of it as of somebody else. It is told
   * before the request goes, as others may tell of it before that is answered.
   */
  readonly isSentHere: boolean;
  readonly onSentHere: (isSent: boolean) => void;
  /** The conflict that is to be decided later; null: none is. */
  readonly putOffConflict: SaveState | null;
  readonly onConflictPutOff: (state: SaveState | null) => void;
  /** Hears whether the form of the details holds what is not saved. */
  readonly onDetailsTyped: (isTyped: boolean) => void;
  /** Settings that were typed in an editor before, and are to be put into the form; null: none are. */
  readonly recoveredDetails: RecoveredDetails | null;
  readonly onDetailsRecovered: (recovered: RecoveredDetails | null) => void;
  /** Asks for the data of one widget again, or of all, and answers which blocks it changes. */
  readonly refreshWidgets: (name?: WidgetName) => Promise<readonly string[]>;
  /** Tells people who do not see the page what was done. */
  readonly announcer: Announcer;
}

/** A setting that two people changed. */
export interface ContestedDetail {
  /** Path in the form of the details. */
  readonly name: string;
  readonly label: string;
  /** Full name of who saved theirs; null: it is not known. */
  readonly by: string | null;
}

/** Typed settings by field, and the key of the copy in this browser that they come from. */
export interface RecoveredDetails {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** What stood in fields of it that somebody else has changed since, and the entity tag of that. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly etag: string | null;
  /** Full name of who saved last; null: it is not known. */
  readonly by: string | null;
}

/** Fields of the Settings panel. */
export type DraftDetails = Partial<
  Pick<
    BodyOf<typeof updateDraft>,
    | 'title'
    | 'webTitle'
    | 'subTitle'
    | 'recommendation'
    | 'targetPrice'
    | 'company'
    | 'sector'
    | 'market'
    | 'researchType'
    | 'researchOn'
    | 'videoType'
    | 'video'
    | 'tags'
    | 'description'
    | 'thumbnail'
  >
>;

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a panel; throws outside of one. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor needs an EditorContext above it: panels live in ReportEditor.');
  return editor;
}

/** A part of what is being edited, followed; `select` answers the same value as long as nothing of it changed. */
export function useEditorPart<Part>(select: (state: EditorState) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.follow, () => select(store.getState()));
}

/** Title and sub title as they are on the page, followed. */
export function useHeading(): ReportHeading {
  return useEditorPart(({ history }) => history.heading);
}

/** What is being edited, followed. */
export function useEditorState(): EditorState {
  return useEditorPart((state) => state);
}
