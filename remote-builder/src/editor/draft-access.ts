import { updateDraft, type Draft } from '@console/contract/drafts';
import { DRAFT_SAVE_HEADER, formatDraftSave } from '@console/contract/draft-save';
import type { BodyOf } from '@console/contract/endpoint';
import type { DraftContent } from '@console/contract/report-document';
import { ApiError } from '@console/shared-auth/http/api-error';
import { callWithEtag } from '@console/shared-auth/http/call';
import type { EditorSession } from '@console/shared-ui/editor-session';
import type { ReportHeading } from '../engine/heading/report-heading';
import { loadDraft, type LoadedDraft } from './draft.queries';
import type { Saved } from './saving/autosave-queue';
import { contentChange } from './saving/content-change';

/** A merge patch of one draft (P10) with its content whole. */
type DraftChange = Omit<BodyOf<typeof updateDraft>, 'content' | 'contentChange'> & {
  readonly content?: DraftContent;
};

/** Writes a merge patch in the name of one open editor. */
export type DraftWriter = (
  body: DraftChange,
  options: {
    readonly etag: string | null;
    readonly keepalive?: boolean;
    /** What title and sub title were changed from; given where they are saved by themselves, as the content is. */
    readonly changedFrom?: Partial<ReportHeading>;
  },
) => Promise<Saved & { readonly draft: Draft }>;

/** How one open editor reads and writes its draft. */
interface DraftAccess {
  readonly read: () => Promise<LoadedDraft>;
  readonly write: DraftWriter;
}

/**
 * Each write has a number of its editor, by which the server tells it from somebody else's and from a late one. It tells
 * what changed of the content that the server is known to have, and is answered no content that is known here.
 */
export function draftAccess(
  id: string,
  { nextSave }: Pick<EditorSession, 'nextSave'>,
  loaded: LoadedDraft,
): DraftAccess {
  let stored = { etag: loaded.etag, content: loaded.draft.content };
  const send = (body: BodyOf<typeof updateDraft>, { etag, keepalive }: Parameters<DraftWriter>[1]) =>
    callWithEtag(updateDraft, {
      params: { id },
      body,
      ifMatch: etag,
      headers: {
        [DRAFT_SAVE_HEADER]: formatDraftSave(nextSave()),
        ...(knownTo(body, etag) && { Prefer: 'return=minimal' }),
      },
      keepalive: keepalive === true && sizeOf(body) < KEEPALIVE_MAX_BYTES,
    });
  const base = (etag: string | null) => (etag !== null && etag === stored.etag ? stored.content : undefined);
  const knownTo = ({ content, contentChange }: BodyOf<typeof updateDraft>, etag: string | null) =>
    content ?? contentChange ?? base(etag);
  return {
    async read() {
      const now = await loadDraft(id);
      stored = { etag: now.etag, content: now.draft.content };
      return now;
    },
    async write({ content, ...details }, options) {
      const from = base(options.etag);
      const change = content && from ? contentChange(from, content) : null;
      const whole = { ...details, ...(content && { content }) };
      const { answer, etag } = change
        ? await send({ ...details, contentChange: change }, options).catch((error: unknown) => {
            if (!isOfAnother(error)) throw error;
            return send(whole, options);
          })
        : await send(whole, options);
      const now = answer.content ?? content ?? from;
      stored = { etag, content: now };
      return { etag, savedAt: answer.updatedAt, draft: { ...answer, ...(now && { content: now }) } };
    },
  };
}

/** An answer got lost, and the server has another content than the change was made upon: it takes all of it. */
const isOfAnother = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 422 &&
  error.problem.violations?.some(({ propertyPath }) => propertyPath === 'contentChange') === true;

/** Browsers let requests of this size outlive their page (Fetch standard: 64 KiB in all). */
const KEEPALIVE_MAX_BYTES = 60 * 1024;

function sizeOf(body: object): number {
  return new Blob([JSON.stringify(body)]).size;
}
