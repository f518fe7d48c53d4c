import type { Checklist, ChecklistAnswer } from '@console/contract/checklist';
import type { Call } from '../server';

/** An answer to every warning about a draft, as its author gives them in the dialog. */
export async function answersTo(asAuthor: Call, draftId: string): Promise<readonly ChecklistAnswer[]> {
  const { json }: { json: Checklist } = await asAuthor('GET', `/api/draft-report/${draftId}/checklist`);
  return json.items
    .filter(({ level, findings }) => level === 'warning' && findings.length > 0)
    .map(({ check, digest }) => ({ check, digest, reason: 'It is so on purpose.' }));
}
