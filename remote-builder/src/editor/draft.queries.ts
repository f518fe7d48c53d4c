import type { Draft } from '@console/contract/drafts';
import { addMedia, createDraft, draftPlainText, getDraft, updateDraft } from '@console/contract/drafts';
import type { BodyOf } from '@console/contract/endpoint';
import type { DraftContent } from '@console/contract/report-document';
import { recommendations, type DraftStatus } from '@console/contract/report-types';
import { texts } from '@console/contract/texts';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call, callWithEtag } from '@console/shared-auth/http/call';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { closingSave } from './saving/closing-saves';
import type { SaveFailure } from './saving/autosave-queue';

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

/** The draft as the server has it, after the last save of an editor of it that was just left. */
export async function loadDraft(id: string, signal?: AbortSignal): Promise<LoadedDraft> {
  await closingSave(id);
  const { answer, etag } = await callWithEtag(getDraft, { params: { id }, signal });
  return { draft: answer, etag };
}

/** How far a draft is; `deleted`: it is not there, or not for this person, any more. */
export type Standing = DraftStatus | 'deleted';

/** A draft that was deleted may be restored: it is looked at so often. */
const GONE_INTERVAL_MS = 10_000;

/**
 * How far a draft is by now, looked at when the window gets the focus, and once for each `refusal` of a save, as
 * somebody else may have moved it.
 */
export function useStanding({ id, status }: Draft, refusal: string | null) {
  return useQuery<Standing>({
    queryKey: ['draft', id, 'standing', refusal],
    queryFn: async ({ signal }) => {
      try {
        return (await loadDraft(id, signal)).draft.status;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return 'deleted';
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data === 'deleted' ? GONE_INTERVAL_MS : false),
    ...(refusal === null && { initialData: status }),
    placeholderData: keepPreviousData,
    refetchOnMount: refusal !== null,
    refetchOnWindowFocus: true,
  });
}

/** Id of the report that was published from a draft, once it is; null: there is none, or it is not known yet. */
export function usePublishedId(id: string, standing: Standing): string | null {
  const { data = null } = useQuery({
    queryKey: ['draft', id, 'published', standing],
    queryFn: async ({ signal }) => (await loadDraft(id, signal)).draft.reportId,
    enabled: standing === 'published' || standing === 'revoked',
  });
  return data;
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

/**
 * Makes a draft of the same details with another content, and with the images that this content shows; `addressOf`
 * gives the signed address of a `media:<id>`.
 */
export async function copyDraft(
  draft: Draft,
  content: DraftContent,
  addressOf: (reference: string) => string | null,
): Promise<Draft> {
  const copy = await call(createDraft, { body: copiedDetails(draft) });
  const references = new Set(`${content.html}${content.css}`.match(/media:[0-9a-f-]{36}/g));
  let { html, css } = content;
  for (const reference of references) {
    const address = addressOf(reference);
    if (address === null) continue;
    const bytes = await (await fetch(address)).blob();
    const { id } = await uploadMedia(copy.id, new File([bytes], 'image', { type: bytes.type }), {
      purpose: 'image',
    });
    html = html.replaceAll(reference, `media:${id}`);
    css = css.replaceAll(reference, `media:${id}`);
  }
  return call(updateDraft, { params: { id: copy.id }, body: { content: { html, css } } });
}

function copiedDetails(draft: Draft): BodyOf<typeof createDraft> {
  const { webTitle, subTitle, reportType, researchType, videoType, sector, market, tags } = draft;
  return {
    title: `${draft.title} (copy)`.slice(0, 200),
    webTitle,
    subTitle,
    reportType,
    template: draft.template ?? '',
    company: draft.company.map(({ id }) => id),
    recommendation: recommendations.find((each) => each === draft.recommendation) ?? null,
    researchType,
    videoType,
    sector,
    market,
    tags,
  };
}

/** Stores an image of a draft; a thumbnail may have 2 MB, any other image 10 MB (P31). */
export function uploadMedia(
  id: string,
  file: File,
  {
    purpose,
    onProgress,
  }: { purpose: 'thumbnail' | 'image'; onProgress?: ((share: number) => void) | undefined },
) {
  const body = new FormData();
  body.append('file', file);
  return call(addMedia, { params: { id }, query: { purpose }, body, ...(onProgress && { onProgress }) });
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
  const { status, message: text, violations, problem } = error;
  if (status === 412)
    return { kind: 'conflict', text, violations, changedBy: problem.changedBy ?? undefined };
  if (status === 401 && tokenTexts.includes(text))
    return { kind: 'refused', text: SESSION_ENDED, violations };
  if (error.isUnanswered || error.isUnsent) return { kind: 'retry', text: NOT_SENT, violations };
  const isPassing = status === 429 || status >= 500;
  return { kind: isPassing ? 'retry' : 'refused', text, violations };
}

const SESSION_ENDED = 'Your session has ended. What you typed is kept in this browser: sign in again.';

/** What is saved by itself is sent again by itself: nobody has to look whether it was done. */
const NOT_SENT =
  'No answer came: you may be offline. Changes are kept in this browser, and sent when the connection is back.';

/** What programs are told of a session that is over (A§8). */
const tokenTexts: readonly string[] = ['Invalid JWT Token', texts.expiredToken, texts.tokenNotFound];
