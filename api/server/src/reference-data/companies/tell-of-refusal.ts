import { fullName } from '@console/contract/full-name';
import { levelOf, roleLevels } from '@console/contract/roles';
import { tellCompliance } from '../../people/inbox/tell-compliance';
import type { Person } from '../../platform/http/authentication';
import type { Services } from '../../services';
import { MAX_REFUSALS, RestrictedError, isRefusedAll } from './restricted-now';

/** Tells compliance who tried what with a restricted company, if that is why it was refused; their own tries they know. */
export async function tellOfRefusal(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  person: Person,
  error: unknown,
): Promise<void> {
  if (!(error instanceof RestrictedError) || error.tried === null) return;
  if (levelOf(person.roles) === roleLevels.ROLE_COMPLIANCE) return;
  const { tried } = error;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('restriction_refusal').values({ person_id: person.id, tried }).execute();
    // accounts of one name are several people
    const name = `${fullName(person)} (${person.email})`;
    const told = { topic: 'reviews' as const, path: '/admin/registers', exceptIds: [person.id] };
    await tellCompliance(trx, queue, {
      ...told,
      subject: 'A restricted company was named',
      text: `${name} tried ${tried}, which names a restricted company.`,
    });
    if (!(await isRefusedAll(trx, person.id))) return;
    await tellCompliance(trx, queue, {
      ...told,
      subject: 'Restricted companies were named again and again',
      text: `${name} was refused ${MAX_REFUSALS} times within a day for naming restricted companies, alone or by accounts that one made of late, and is refused all of it for a day.`,
    });
  });
}

/** What is done to each row of a bulk action, whose refusals count and are told as those of its own call. */
export function tellingRefusals<Row, Became>(
  services: Pick<Services, 'db' | 'queue'>,
  person: Person,
  act: (row: Row) => Promise<Became>,
): (row: Row) => Promise<Became> {
  return async (row) => {
    try {
      return await act(row);
    } catch (error) {
      await tellOfRefusal(services, person, error);
      throw error;
    }
  };
}
