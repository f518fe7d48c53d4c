import type { Draft } from '@console/contract/drafts';
import { addMedia, draftPlainText, getDraft, updateDraft } from '@console/contract/drafts';
import type { BodyOf } from '@console/contract/endpoint';
import type { DraftContent } from '@console/contract/report-document';
import { texts } from '@console/contract/texts';
import { ApiError, NO_ANSWER } from '@console/shared-auth/http/api-error';
import { call, callWithEtag } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';
import type { SaveFailure, Saved, SavePort } from './save-queue';

/** A draft as it was loaded; the entity tag guards every write of it (P11). */
export interface LoadedDraft {
  readonly draft: Draft;
  readonly etag: string | null;
}

/** Signed addresses live 15 minutes (S14): new ones are fetched before that. */
const MEDIA_RENEWAL_MS = 12 * 60_000;

/** The draft that the editor starts from; read anew whenever the editor is opened, never while it is open. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['draft', id],
    queryFn: ({ signal }) => loadDraft(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function loadDraft(id: string, signal?: AbortSignal): Promise<LoadedDraft> {
  const { answer, etag } = await callWithEtag(getDraft, { params: { id }, signal });
  return { draft: answer, etag };
}

/** Signed addresses of the images of a draft by `media:<id>`. */
export function mediaQuery(id: string) {
  return queryOptions({
    queryKey: ['draft', id, 'media'],
    queryFn: async ({ signal }) => (await loadDraft(id, signal)).draft.media ?? {},
    refetchInterval: MEDIA_RENEWAL_MS,
    refetchIntervalInBackground: true,
    staleTime: MEDIA_RENEWAL_MS,
  });
}

export function plainTextQuery(id: string) {
  return queryOptions({
    queryKey: ['draft', id, 'plain-text'],
    queryFn: ({ signal }) => call(draftPlainText, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** Sends a merge patch of a draft (P10). */
export async function patchDraft(
  id: string,
  body: BodyOf<typeof updateDraft>,
  options: { readonly etag: string | null; readonly keepalive?: boolean },
): Promise<Saved & { readonly draft: Draft }> {
  const { answer, etag } = await callWithEtag(updateDraft, {
    params: { id },
    body,
    ifMatch: options.etag,
    keepalive: options.keepalive,
  });
  return { etag, savedAt: answer.updatedAt, draft: answer };
}

/** Stores an image of a draft; a thumbnail may have 2 MB, any other image 10 MB (P31). */
export function uploadMedia(id: string, file: File, purpose: 'thumbnail' | 'image') {
  const body = new FormData();
  body.append('file', file);
  return call(addMedia, { params: { id }, query: { purpose }, body });
}

/** Browsers let requests of this size outlive their page (Fetch standard: 64 KiB in all). */
const KEEPALIVE_MAX_BYTES = 60 * 1024;

/** How the content of a draft gets to the server. */
export function contentSavePort(id: string): SavePort<DraftContent> {
  return {
    save: async (content, { etag, keepalive }) => {
      const outlives = keepalive && sizeOf(content) < KEEPALIVE_MAX_BYTES;
      try {
        return await patchDraft(id, { content }, { etag, keepalive: outlives });
      } catch (error) {
        return ownEarlierSave(id, content, error);
      }
    },
    latestEtag: async () => (await loadDraft(id)).etag,
    explain: explainFailure,
  };
}

/** A save whose answer got lost makes the next one stale: what the server has is then our own content. */
async function ownEarlierSave(id: string, content: DraftContent, error: unknown): Promise<Saved> {
  if (!(error instanceof ApiError) || error.status !== 412) throw error;
  const { draft, etag } = await loadDraft(id);
  const isOurs = draft.content?.html === content.html && draft.content.css === content.css;
  if (!isOurs) throw error;
  return { etag, savedAt: draft.updatedAt };
}

function sizeOf(content: DraftContent): number {
  return new Blob([JSON.stringify(content)]).size;
}

/** What a failed write means for what was typed. */
export function explainFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) {
    return {
      kind: 'refused',
      text: error instanceof Error ? error.message : texts.internalServerError,
      violations: [],
    };
  }
  const { status, message: text, violations } = error;
  if (status === 412) return { kind: 'conflict', text, violations };
  const isPassing = status === NO_ANSWER || status === 429 || status >= 500;
  return { kind: isPassing ? 'retry' : 'refused', text, violations };
}
