import { toExplain } from '@console/contract/best-ideas-rules';
import type { Trx } from '../../platform/database/database';
import type { Environment } from '../../platform/environment';
import type { IdeasDraft } from './best-ideas.store';
import { draftContent } from './resolve-ideas';
import { sameIdea, type StoredIdea, type StoredIdeas } from './stored-ideas';

/**
 * The draft's ideas, each explanation with what it was written for: of a new one what is to be explained now, of one that
 * stayed what it was before. `before` are lists that it may come from, the nearest first.
 */
export async function withExplained(
  trx: Trx,
  draft: IdeasDraft,
  before: readonly StoredIdeas[],
  { priceTolerance }: Pick<Environment, 'priceTolerance'>,
): Promise<StoredIdeas> {
  const earlierOf = (idea: StoredIdea) =>
    before
      .flatMap((content) => sameIdea(content, idea) ?? [])
      .find(({ explanation }) => explanation === idea.explanation);
  const isNew = (idea: StoredIdea) => idea.explanation !== undefined && earlierOf(idea) === undefined;
  const reasons = new Map<string, string[]>();
  if (draft.content.some(({ records }) => records.some(isNew))) {
    for (const { action, records } of await draftContent(trx, draft.content))
      for (const idea of records) reasons.set(idea.id, toExplain(action, idea, priceTolerance));
  }
  const explainedOf = (idea: StoredIdea) =>
    isNew(idea) ? reasons.get(idea.id) : idea.explanation && earlierOf(idea)?.explained;
  return draft.content.map(({ action, records }) => ({
    action,
    records: records.map(({ explained: _explained, ...idea }) => {
      const explained = explainedOf(idea);
      return { ...idea, ...(explained && { explained }) };
    }),
  }));
}
