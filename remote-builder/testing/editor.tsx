import { unnamedFirm } from '@console/contract/firm';
import type { Draft } from '@console/contract/drafts';
import type { ReportDocument } from '@console/contract/report-document';
import { noVideo } from '@console/contract/video';
import type { DraftFollower, Followed } from '@console/shared-report/draft-follower';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import type { RenderContext } from '@console/shared-report/render-context';
import type { WidgetName } from '@console/shared-report/report-context';
import { openElements } from '@console/tooling/test-kit/open-page';
import { useState, type ReactNode } from 'react';
import { createEditorStore, type EditorStore } from '../src/engine/editor-store';
import { createAnnouncer } from '../src/editor/announce/announcer';
import { explainFailure } from '../src/editor/draft.queries';
import { EditorContext, type DetailsForm, type Editor } from '../src/editor/editor-context';
import type { EditedDraft } from '../src/editor/saving/edited-draft';
import { headingOf } from '../src/engine/heading/report-heading';
import { createUploads } from '../src/editor/pictures/uploads';
import { AutosaveQueue, type SavePort } from '../src/editor/saving/autosave-queue';

const id = '0f0e0d0c-0000-4000-8000-000000000001';

/** A draft as the server answers it, for tests. */
export const draftForTests: Draft = {
  '@id': `/api/draft-report/${id}`,
  id,
  title: 'Copper leads the way',
  webTitle: 'Copper',
  subTitle: 'Volumes up',
  reportType: 'companyReport',
  status: 'draft',
  statusReason: null,
  recommendation: 'Buy',
  ...{ targetPrice: null, priceCurrency: 'AUD' },
  currentRecommendation: 'Buy',
  company: [],
  sector: [],
  market: [],
  researchType: null,
  researchOn: null,
  videoType: null,
  video: noVideo,
  tags: [],
  template: null,
  thumbnail: null,
  description: '',
  descriptionBy: null,
  owner: { '@id': '/api/user/1', id: '1', firstName: 'Ann', lastName: 'Lyst' },
  approval: null,
  declined: null,
  publishAt: null,
  publishTimeZone: null,
  publishedOn: null,
  reportId: null,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-21T03:00:00Z',
};

const nothing: RenderContext = {
  face: 'canvas',
  mediaUrl: () => null,
  widgets: readyWidgets(null),
  report: {
    title: '',
    subTitle: '',
    reportType: 'companyReport',
    ...{ recommendation: null, targetPrice: null },
    companyCode: null,
    companyName: null,
    author: null,
    publishedDay: null,
    videoUrl: null,
    firm: unnamedFirm,
  },
  disclaimers: { upfront: [], endOfReport: [] },
  Chart: () => null,
  DataChart: () => null,
};

/** Id of the editor under test. */
export const OWN_EDITOR = '0f0e0d0c-0000-4000-8000-00000000000e';

const idleFollower: DraftFollower = {
  getState: () => ({ now: null, gone: null }),
  subscribe: () => () => undefined,
  ...{ setPlace: () => undefined, start: () => undefined, setHidden: () => undefined, stop: () => undefined },
};

/** What is known of a draft elsewhere, as a test tells it. */
function toldFollower() {
  let followed: Followed = { now: null, gone: null };
  const listeners = new Set<() => void>();
  return {
    getState: () => followed,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (next: Followed) => {
      followed = next;
      for (const listener of listeners) listener();
    },
  };
}

interface Harness {
  /** Tells what becomes of the draft elsewhere. */
  readonly follow: (followed: Followed) => void;
  readonly store: EditorStore;
  readonly notices: { readonly text: string }[];
  /** Saves what the form of the details holds, as a review request does. */
  readonly typedDetails: () => Promise<string | null>;
  /** The form of the details takes in what somebody else has saved. */
  readonly takeInDetails: (theirs: Partial<Draft>, by?: string | null) => void;
  /** Gets the details that are saved, and upon what, where that is not what the editor knows last. */
  readonly saveDetails: jest.Mock<Promise<string | null>, [unknown, (string | null)?]>;
  /** What somebody else changed of the details has been read. */
  readonly readTheirs: () => void;
  readonly refreshWidgets: jest.Mock<Promise<readonly string[]>, [WidgetName?]>;
  readonly queue: Editor['queue'];
  /** The note of what was changed outside of the builder is put away. */
  readonly onOutsideSeen: jest.Mock<void, []>;
}

/** The editor of a test, which knows whether the review was requested on its page. */
function EditorOf({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) {
  const [isSentHere, onSentHere] = useState(false);
  return <EditorContext value={{ ...editor, isSentHere, onSentHere }}>{children}</EditorContext>;
}

/** Renders a panel of the editor with a real store and a queue that has nothing to save, for tests; `save` is what it does then. */
export function renderInEditor(
  document: ReportDocument,
  panel: ReactNode,
  draft: Partial<Draft> = {},
  save?: SavePort<EditedDraft>['save'],
): Harness {
  const store = createEditorStore(document, headingOf({ ...draftForTests, ...draft }));
  const saved = { etag: '"1"', savedAt: draftForTests.updatedAt };
  const port = {
    save: save ?? (async () => saved),
    explain: explainFailure,
  };
  const queue = new AutosaveQueue<EditedDraft>(port, saved);
  const told = toldFollower();
  let detailsForm: DetailsForm | null = null;
  const saveDetails = jest.fn<Promise<string | null>, [unknown, (string | null)?]>(async () => '"2"');
  let areStale = false;
  const onOutsideSeen = jest.fn<void, []>();
  const refreshWidgets = jest.fn<Promise<readonly string[]>, [WidgetName?]>(async () => []);
  const editor: Editor = {
    draft: { ...draftForTests, ...draft },
    store,
    queue,
    follower: { ...idleFollower, ...told },
    editorId: OWN_EDITOR,
    holdTakingIn: () => () => undefined,
    render: nothing,
    uploadImage: async () => ({ id: 'stored', url: '/stored.png' }),
    uploads: createUploads(),
    uploadThumbnail: async () => undefined,
    async saveDetails(details, ifMatch) {
      // in its turn
      await queue.runUnsaved(async () => undefined);
      const etag = ifMatch?.();
      return etag === undefined ? saveDetails(details) : saveDetails(details, etag);
    },
    areDetailsStale: () => areStale,
    onDetailsStale: (isStale) => (areStale = isStale),
    detailsRound: 0,
    beginDetailsAnew: () => undefined,
    takeDetails: () => undefined,
    getKnown: () => ({
      etag: saved.etag,
      content: draft.content,
      heading: headingOf({ ...draftForTests, ...draft }),
    }),
    acceptServerState: () => undefined,
    doAsSeen: (act) => queue.runUnsaved(act),
    hasUnsavedDetails: false,
    ...{ contestedDetails: [], onDetailsContested: () => undefined },
    onDetailsTyped: () => undefined,
    saveTypedDetails: async () => (await detailsForm?.save()) ?? null,
    onDetailsForm: (form) => (detailsForm = form),
    outside: { by: { '@id': '/api/user/2', id: '2', firstName: 'Matilda', lastName: 'Moss' } },
    onOutsideSeen,
    ...{ isSentHere: false, onSentHere: () => undefined },
    putOffConflict: null,
    onConflictPutOff: () => undefined,
    ...{ recoveredDetails: null, onDetailsRecovered: () => undefined },
    refreshWidgets,
    announcer: createAnnouncer(),
  };
  const page = <EditorOf editor={editor}>{panel}</EditorOf>;
  const { notices } = openElements(
    [
      { path: '/builder', element: page },
      { path: '/admin/reports/draft', element: <h1>Drafts</h1> },
    ],
    '/builder',
  );
  const typedDetails = editor.saveTypedDetails;
  return {
    follow: told.tell,
    store,
    notices,
    saveDetails,
    readTheirs: () => (areStale = true),
    typedDetails,
    takeInDetails: (theirs, by = null) => detailsForm?.takeIn({ ...editor.draft, ...theirs }, by),
    refreshWidgets,
    queue,
    onOutsideSeen,
  };
}
