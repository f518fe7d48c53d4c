import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { untold } from '../../people/inbox/untold';
import { fullName } from '@console/contract/full-name';
import type { Trx } from '../../platform/database/database';
import { peopleOfLegalStage, peopleOfStage } from '../../research/approvals/legal-reviewers';
import type { Services } from '../../services';

/**
 * Tells those for whom a report under review waits, and of one that is approved for later compliance, that the account of
 * its owner is disabled: nobody answers for it. Each person is told once of a report. Answers of how many reports.
 */
export async function tellAuthorsGone({ queue }: Pick<Services, 'queue'>, trx: Trx): Promise<number> {
  const reviews = await trx
    .selectFrom('approval')
    .innerJoin('draft', 'draft.id', 'approval.draft_id')
    .innerJoin('app_user', 'app_user.id', 'draft.owner_id')
    .selectAll('approval')
    .select(['draft.title', 'draft.publish_at', 'app_user.first_name', 'app_user.last_name'])
    .where('approval.state', 'in', ['pending', 'approved'])
    .where('draft.status', 'in', ['pending review', 'approved'])
    .where('draft.deleted_at', 'is', null)
    .where('app_user.enabled', '=', false)
    .orderBy('approval.created_at')
    .execute();
  let count = 0;
  for (const review of reviews) {
    const { id, state, draft_id: draftId, title, first_name: firstName, last_name: lastName } = review;
    const isOpen = state === 'pending';
    const news = {
      topic: 'reviews' as const,
      subject: `Owner disabled: ${title}`,
      text: `The account of ${fullName({ firstName, lastName })}, the owner of the report "${title}", is disabled.`,
      detail: isOpen
        ? 'The report is under review, and nobody else can change it or take it back.'
        : review.publish_at === null
          ? 'The report is approved, and waits for somebody to publish it.'
          : 'The report is approved and goes out as it is planned, unless compliance stops it.',
      path: `/admin/builder/draft-report/${draftId}/feedback`,
      draftId,
    };
    const waiting = isOpen ? await peopleOfStage(trx, review) : await peopleOfLegalStage(trx, id);
    const people = await untold(trx, waiting, news);
    await tellAndMail(trx, queue, news, people);
    if (people.length > 0) count += 1;
  }
  return count;
}
