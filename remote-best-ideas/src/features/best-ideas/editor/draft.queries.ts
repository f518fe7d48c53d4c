import {
  getBestIdeasDraft,
  getBestIdeasPublishView,
  publishBestIdeas,
  updateBestIdeasDraft,
  type BestIdeasDraft,
  type IdeaCompany,
} from '@console/contract/best-ideas';
import { searchCompanies } from '@console/contract/companies';
import { call, callWithEtag } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';
import { ideasPatch, type IdeasValues } from './ideas-values';

/** Companies that a picker offers (A§9.24). */
const COMPANY_RESULTS = 10;
/** How often a publication is asked for, and for how long. */
const PUBLICATION_POLL_MS = 1000;
const PUBLICATION_POLLS = 90;

/** The draft as it was loaded; the entity tag guards every write of it (B7). */
export interface LoadedIdeas {
  readonly draft: BestIdeasDraft;
  readonly etag: string | null;
}

/** The draft that the editor starts from; read anew whenever the editor is opened, never while it is open. */
export const editedIdeasQuery = queryOptions({
  queryKey: ['edited best ideas'],
  queryFn: ({ signal }) => loadIdeas(signal),
  staleTime: Infinity,
  gcTime: 0,
});

/** The saved draft as it would be published (B1), with the disclaimers that go with every list. */
export const publishViewQuery = queryOptions({
  queryKey: ['edited best ideas', 'publish view'],
  queryFn: ({ signal }) => call(getBestIdeasPublishView, { signal }),
  gcTime: 0,
});

/** The draft as the server has it. */
export async function loadIdeas(signal?: AbortSignal): Promise<LoadedIdeas> {
  const { answer, etag } = await callWithEtag(getBestIdeasDraft, { signal });
  return { draft: answer, etag };
}

/** Saves the draft; rejects with 412 when somebody else changed it since `etag`. */
export async function saveIdeas(values: IdeasValues, etag: string | null): Promise<LoadedIdeas> {
  const saved = await callWithEtag(updateBestIdeasDraft, { body: ideasPatch(values), ifMatch: etag });
  return { draft: saved.answer, etag: saved.etag };
}

/** Publishes the saved draft as it was read and waits for how it went; still `queued` when that takes long. */
export async function publishIdeas({ etag, draft }: LoadedIdeas): Promise<LoadedIdeas> {
  await call(publishBestIdeas, { ifMatch: etag, query: { shown: draft.companiesTag } });
  let loaded = await loadIdeas();
  for (let polls = 0; loaded.draft.status === 'queued' && polls < PUBLICATION_POLLS; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, PUBLICATION_POLL_MS));
    loaded = await loadIdeas();
  }
  return loaded;
}

/** Companies by code or name; hidden ones are kept out of Best Ideas, whoever asks (U10). */
export async function findIdeaCompanies(text: string): Promise<IdeaCompany[]> {
  const page = await call(searchCompanies, { query: { text, itemsPerPage: COMPANY_RESULTS } });
  const companies = page['hydra:member'].filter(({ hidden }) => !hidden);
  return companies.map(({ id, code, name, gics, currentRecommendation, currentStockPrice }) => ({
    id,
    code,
    name,
    gics: { sector: gics.sector },
    recommendation: currentRecommendation,
    currentRecommendation,
    currentStockPrice,
  }));
}
