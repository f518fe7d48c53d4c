import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { lockDraft, readDraft, writeDraft } from './best-ideas.store';
import { ideasSubject, requireNotQueued } from './change-ideas';
import { mapCompanies } from './ideas-of-today';
import { companyIdsOf, sides } from './stored-ideas';

/** How often the draft of the Best Ideas names a company, and how many prices at inclusion it holds of it. */
export async function countIdeasOf(
  db: Db | Trx,
  companyId: string,
): Promise<{ readonly ideas: number; readonly pricesAtInclusion: number }> {
  const { content } = await readDraft(db);
  const records = content.flatMap(({ records }) => records);
  const prices = records.flatMap((idea) =>
    sides.flatMap((side) => (idea[side] === companyId ? (idea.sharePrice[side] ?? []) : [])),
  );
  return {
    ideas: companyIdsOf(content).filter((id) => id === companyId).length,
    pricesAtInclusion: prices.length,
  };
}

/** Holds back editors and publications of the Best Ideas until the transaction ends. */
export async function lockIdeas(trx: Trx): Promise<void> {
  await lockDraft(trx);
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly actorId: string;
}

/** Ideas of the draft about a company become ideas about another; 409 while such a draft is being published. */
export async function moveIdeas(trx: Trx, { from, to, actorId }: Move): Promise<void> {
  const before = await lockDraft(trx);
  if (!companyIdsOf(before.content).includes(from)) return;
  requireNotQueued(before);
  const content = mapCompanies(before.content, (id) => (id === from ? to : id));
  await writeDraft(trx, {
    content,
    revision: before.revision + 1,
    updatedAt: new Date(),
    modifiedBy: actorId,
  });
  await audit(trx, {
    ...ideasSubject,
    actorId,
    action: 'best-ideas.merge-company',
    before: { content: before.content },
    after: { content },
  });
}
