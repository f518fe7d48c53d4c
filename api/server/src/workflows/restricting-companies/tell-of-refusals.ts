import { fullName } from '@console/contract/full-name';
import { levelOf, roleLevels } from '@console/contract/roles';
import type { FastifyRequest } from 'fastify';
import { tellCompliance } from '../../people/inbox/tell-compliance';
import type { Trx } from '../../platform/database/database';
import type { Api } from '../../platform/http/endpoints';
import { Semaphore } from '../../platform/semaphore';
import { MAX_REFUSALS, RestrictedError, isRefusedAll } from '../../reference-data/companies/restricted-now';
import type { Services } from '../../services';

/**
 * Calls that may name a restricted company, as the server knows them: each person makes them one after the other, so that
 * nobody is refused more often by asking at once than one after the other.
 */
const inTurn: ReadonlySet<string> = new Set([
  '/api/best-ideas-draft/publish',
  '/api/company/:id',
  '/api/company/import',
  '/api/company/new',
  '/api/draft-report/publish/:id',
  '/api/rating-proposal/:id/agree',
  '/api/report-approval',
  '/api/report-approval/:id/peer',
  '/api/report-import/:id/start',
  '/api/report/admin/revoke/:id',
  '/api/report/:id',
]);

const isOfCompliance = ({ person }: FastifyRequest) => levelOf(person.roles) === roleLevels.ROLE_COMPLIANCE;

/** Tells compliance who tried what with a restricted company, whichever call refused it; their own tries they know. */
export function tellOfRefusals({ app }: Api, { db, queue }: Pick<Services, 'db' | 'queue'>): void {
  const turns = new Map<string, Semaphore>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!inTurn.has(url) || isOfCompliance(request)) return;
    const { id } = request.person;
    const own = turns.get(id) ?? new Semaphore();
    turns.set(id, own);
    ends.set(request, await own.acquire());
  });
  // after a refusal was kept, and whether or not anybody waits for the answer
  app.addHook('onSend', async (request) => ends.get(request)?.());

  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof RestrictedError) || isOfCompliance(request) || error.tried === null) return;
    const { tried } = error;
    if (!inTurn.has(request.routeOptions.url ?? ''))
      request.log.error(`${request.routeOptions.url} refuses restricted companies and takes no turns`);
    await db.transaction().execute((trx) => keepRefusal(trx, queue, request.person, tried));
  });
}

async function keepRefusal(
  trx: Trx,
  queue: Services['queue'],
  person: FastifyRequest['person'],
  tried: string,
): Promise<void> {
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
}
