import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DRAFT_SAVE_HEADER, formatDraftSave } from '@console/contract/draft-save';
import { EVENT_STREAM, type DraftNow } from '@console/contract/draft-presence';
import type { Draft } from '@console/contract/drafts';
import type { ReportDocument } from '@console/contract/report-document';
import { parseDocument, serializeDocument } from '@console/shared-report/document';
import { draftFollower } from '@console/shared-report/draft-follower';
import type { DraftWriter } from '../../../remote-builder/src/editor/draft-access';
import { explainFailure, type LoadedDraft } from '../../../remote-builder/src/editor/draft.queries';
import { AutosaveQueue } from '../../../remote-builder/src/editor/saving/autosave-queue';
import { resolvedReport, takenAway } from '../../../remote-builder/src/editor/saving/both-versions';
import { mergingWriter } from '../../../remote-builder/src/editor/saving/merging-writer';
import { takeInContent, takeIntoHistory } from '../../../remote-builder/src/editor/saving/take-in-content';
import { createTakingIn } from '../../../remote-builder/src/editor/saving/taking-in';
import { createEditorStore } from '../../../remote-builder/src/engine/editor-store';
import { headingOf } from '../../../remote-builder/src/engine/heading/report-heading';
import { reportOf } from '../../../remote-builder/src/engine/history';
import { resolveDocuments } from '../../../remote-builder/src/engine/merge-documents';
import type { Side } from '@console/shared-report/changed-values';
import { withMine, type OpenChoice } from '../../../remote-builder/src/engine/merging/open-choices';
import { openChoices } from '../../../remote-builder/src/engine/merging/open-choices-of';
import { rememberedWords } from '../../../remote-builder/src/engine/merging/remembered-words';
import { wordsOf } from '../../../remote-builder/testing/merging/facts';
import { contestsOf, faultsOf, type Sides } from '../../../remote-builder/testing/merging/merge-faults';
import { readEvents } from '../../../shared-auth/src/http/read-events';
import { nodePath } from '@console/shared-report/tree/find-node';
import type { BadLine } from './bad-line';

/** What came to light while one page was open. */
export interface Report {
  readonly faults: string[];
  readonly takenIn: { count: number; readonly ms: number[] };
  /** How often people had to decide, by what both had changed. */
  readonly contests: Map<string, number>;
  /** Words that an answer took away, as it said. */
  readonly givenUp: Set<string>;
}

/** An open builder without its looks: the store, the queue, the writer and the follower of the console, on one line. */
export async function openPage(draftId: string, line: BadLine, report: Report) {
  const path = `/api/draft-report/${draftId}`;
  const editorId = randomUUID();
  let saves = 0;
  const loadedBy = ({ answer, etag }: Awaited<ReturnType<BadLine['call']>>): LoadedDraft => ({
    ...{ draft: answer as Draft, etag },
  });
  const load = async () => loadedBy(await line.call({ method: 'GET', path }));
  const loaded = await load();
  const documentOf = ({ draft }: LoadedDraft) => {
    if (!draft.content) throw new Error('The draft has no content.');
    return parseDocument(draft.content);
  };
  const store = createEditorStore(documentOf(loaded), headingOf(loaded.draft));
  const takingIn = createTakingIn();
  const present = () => store.getState().history.present;

  const writer: DraftWriter = async (body, { etag }) => {
    saves += 1;
    const headers = {
      [DRAFT_SAVE_HEADER]: formatDraftSave({ editorId, number: saves }),
      ...(etag && { 'if-match': etag }),
    };
    const saved = loadedBy(await line.call({ method: 'PUT', path, body, headers }));
    return { ...saved, savedAt: saved.draft.updatedAt };
  };
  const choices = () => openChoices(store.getState().history);
  const count = (kinds: ReadonlySet<string>) => {
    for (const kind of kinds) report.contests.set(kind, (report.contests.get(kind) ?? 0) + 1);
  };
  const judged = (sides: Sides, both: ReportDocument, isAsked: boolean) => {
    report.takenIn.count += 1;
    if (!isAsked) return void report.faults.push(...faultsOf(sides, both));
    const kinds = contestsOf(sides);
    count(kinds);
    if (kinds.size === 0)
      report.faults.push(`a choice though nobody changed the same: ${JSON.stringify(sides)}`);
  };
  const merging = mergingWriter({
    ...{ writer, loaded, read: load },
    takeIn: (contents) => {
      const sides = {
        base: parseDocument(contents.base),
        mine: present(),
        theirs: parseDocument(contents.theirs),
      };
      const waited = choices();
      const beganAt = performance.now();
      const both = takingIn.run(() => takeInContent(store, contents));
      report.takenIn.ms.push(Math.round(performance.now() - beganAt));
      if (both)
        judged(
          sides,
          parseDocument(both),
          choices().some((choice) => !waited.includes(choice)),
        );
      return both;
    },
  });

  let savedDocument: ReportDocument | null = present();
  const queue: AutosaveQueue<ReportDocument> = new AutosaveQueue<ReportDocument>(
    {
      explain: explainFailure,
      save: async (document, { etag }) => {
        if (document === savedDocument) return { etag, savedAt: queue.getStatus().savedAt };
        savedDocument = null;
        const saved = await merging.write({ content: serializeDocument(document) }, { etag });
        savedDocument = document;
        return saved;
      },
    },
    { etag: loaded.etag, savedAt: loaded.draft.updatedAt },
  );
  const stopSaving = store.subscribe(() => {
    if (takingIn.isOn() && !queue.getStatus().hasUnsaved) savedDocument = present();
    else queue.change(present());
  });

  const follower = draftFollower(
    { editorId, page: 'builder' },
    {
      beat: async (body) =>
        (await line.call({ method: 'POST', path: `${path}/presence`, body })).answer as DraftNow,
      leave: () =>
        void line.call({ method: 'DELETE', path: `${path}/presence/${editorId}` }).catch(() => undefined),
      follow: async (signal, onEvent) =>
        readEvents(
          await line.open({ method: 'GET', path: `${path}/live`, headers: { accept: EVENT_STREAM }, signal }),
          { onByte: () => undefined, onEvent: ({ name, data }) => onEvent(name, data) },
        ),
      goneBy: () => null,
    },
  );
  let seen: string | null = null;
  const onNews = () => {
    const saved = follower.getState().now?.saved;
    if (!saved || saved.etag === seen || saved.editorId === editorId) return;
    if (saved.etag === merging.getKnown().etag) return;
    seen = saved.etag;
    void queue
      .runUnsaved(async () => {
        if (queue.getStatus().state.status === 'conflict') return;
        const theirs = await merging.meet(null);
        if (theirs) queue.goOnFrom({ etag: theirs.etag, savedAt: theirs.draft.updatedAt });
      })
      .catch(() => {
        seen = null;
      });
  };
  const stopHearing = follower.subscribe(onNews);
  follower.start();

  /** Answers what both changed, as the dialog of the builder does. */
  async function decide(side: Side): Promise<void> {
    const theirs = await load();
    const { content } = merging.getKnown();
    if (!content) throw new Error('It is not known what this page was made from.');
    const { heading } = store.getState();
    const versions = {
      base: { document: parseDocument(content), heading: heading.saved },
      mine: reportOf(store.getState().history),
      theirs: { document: documentOf(theirs), heading: headingOf(theirs.draft) },
    };
    const sides = {
      ...{ base: versions.base.document, mine: versions.mine.document, theirs: versions.theirs.document },
    };
    const kinds = contestsOf(sides);
    count(kinds);
    if (kinds.size === 0)
      report.faults.push(`asked though nobody changed the same: ${JSON.stringify(sides)}`);
    report.faults.push(...untold(side));
    const [own, other] = [resolvedReport(versions, 'mine'), resolvedReport(versions, 'theirs')];
    merging.acceptServerState(theirs);
    const memory = rememberedWords();
    if (own.document !== versions.mine.document)
      takingIn.run(() =>
        takeIntoHistory(store, (state) => ({
          ...state,
          document: resolveDocuments({ ...sides, mine: state.document }, 'mine', memory),
        })),
      );
    store.editReport(() => other);
    if (side === 'mine') store.editReport(() => ({ ...own, document: { ...own.document } }));
    const saved = { etag: theirs.etag, savedAt: theirs.draft.updatedAt };
    const chosen = side === 'mine' ? own : other;
    if (serializeDocument(chosen.document).html === serializeDocument(sides.theirs).html) {
      // what is taken is what the server has
      const isSame = serializeDocument(chosen.document).css === serializeDocument(sides.theirs).css;
      if (isSame) {
        savedDocument = present();
        return queue.takeTheirs(saved);
      }
    }
    await queue.keepMine(saved);

    /** Words that an answer takes away, and that are in no block that the dialog names. */
    function untold(preferred: Side): readonly string[] {
      const lost = sides[preferred === 'mine' ? 'theirs' : 'mine'];
      const result = resolvedReport(versions, preferred).document;
      const told = takenAway(versions, preferred, (documents, id) => id).map((id) => id.split(',')[0] ?? '');
      const [before, there, after] = [sides.base, lost, result].map(wordsOf);
      return [...(there ?? [])].flatMap(([word, block]) => {
        if (after?.has(word)) return [];
        report.givenUp.add(word);
        if (before?.has(word)) return [];
        return isWithin(lost, block, told)
          ? []
          : [`${word} in ${block} is taken away untold: ${told.join()}`];
      });
    }
  }

  /** Made up words that are here, those included that wait for a choice. */
  const words = () => new Set([...wordsOf(present()).keys(), ...choices().flatMap(waitingWords)]);
  /** Makes a choice that stands at its block, as its card does. */
  function choose(choice: OpenChoice, side: Side): void {
    const there = words();
    store.editReport((now) => ({
      ...now,
      document: side === 'mine' ? withMine(now.document, choice) : now.document,
      choices: now.choices?.filter((each) => each !== choice),
    }));
    const left = words();
    for (const word of there) if (!left.has(word)) report.givenUp.add(word);
  }

  return {
    line,
    store,
    present,
    queue,
    decide,
    choices,
    words,
    choose,
    getKnown: merging.getKnown,
    isAsked: () => queue.getStatus().state.status === 'conflict',
    /** Tries until all is saved here; rejects with what does not pass by itself. */
    async saveAll(side: () => Side): Promise<void> {
      for (let tries = 0; queue.getStatus().hasUnsaved || this.isAsked(); tries += 1) {
        if (tries > 50) throw new Error(`Not saved: ${JSON.stringify(queue.getStatus())}`);
        await (this.isAsked() ? decide(side()) : queue.flush()).catch(() => pause(20));
      }
    },
    /** Takes in what is on the server. */
    async takeIn(): Promise<void> {
      await queue.runUnsaved(async () => {
        const theirs = await merging.meet(null);
        if (theirs) queue.goOnFrom({ etag: theirs.etag, savedAt: theirs.draft.updatedAt });
      });
    },
    close() {
      stopSaving();
      stopHearing();
      follower.stop();
      queue.stop();
    },
  };
}

/** Made up words that a choice holds. */
function waitingWords({ mine }: OpenChoice): readonly string[] {
  return JSON.stringify(mine ?? '').match(/\bw\d+x\d+\b/g) ?? [];
}

/** Whether a block, or one that it stands in, is among these. */
const isWithin = (document: ReportDocument, id: string, told: readonly string[]) =>
  nodePath(document, id).some((node) => told.includes(node.id));
