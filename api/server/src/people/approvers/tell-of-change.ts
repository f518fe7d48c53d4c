import type { Approver } from '@console/contract/approvers';
import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { tellAndMail, type MailedNews } from '../inbox/tell-and-mail';
import { tellCompliance } from '../inbox/tell-compliance';
import { personRefs } from '../person-refs';

interface Change {
  readonly before: Approver;
  readonly after: Approver;
  readonly actorId: string;
}

/**
 * Tells somebody what was changed of them by others: what they may approve, or an absence with a deputy, who decides in
 * their place. Compliance is told as well: whoever chooses who approves decides what is published.
 */
export async function tellOfChange(
  trx: Trx,
  queue: Queue,
  { before, after, actorId }: Change,
): Promise<void> {
  const { id, person } = after;
  if (id === actorId) return;
  const by = (await personRefs(trx, [actorId])).get(actorId);
  const actor = by ? fullName(by) : 'Somebody';
  const isAbsence = JSON.stringify(before.absence) !== JSON.stringify(after.absence);
  const told = { topic: 'reviews' as const, detail: isAbsence ? absenceText(after) : suitabilityText(after) };
  const what = isAbsence ? 'when you are away' : 'what you approve';
  const whose = isAbsence ? `when ${fullName(person)} is away` : `what ${fullName(person)} approves`;
  const own: MailedNews = {
    ...told,
    subject: isAbsence ? 'Your absence was changed' : 'What you approve was changed',
    text: `${actor} changed ${what}.`,
    path: `/admin/my-account/${id}`,
  };
  await tellAndMail(trx, queue, own, [id]);
  await tellCompliance(trx, queue, {
    ...{
      ...told,
      exceptIds: [actorId, id],
      subject: 'An approver was changed',
      text: `${actor} changed ${whose}.`,
    },
    path: `/admin/registers/approvers/${id}`,
  });
}

function absenceText({ absence }: Approver): string {
  if (absence === null) return 'No absence.';
  const { from, until, deputy } = absence;
  return `Away from ${from} until ${until}; ${deputy ? `${fullName(deputy)} is asked, too` : 'without a deputy'}.`;
}

function suitabilityText({ reportTypes: types, sectors }: Approver): string {
  const ofTypes =
    types.length === 0 ? 'All types of reports' : types.map((type) => reportTypes[type]).join(', ');
  return `${ofTypes}; ${sectors.length === 0 ? 'all sectors' : sectors.join(', ')}.`;
}
