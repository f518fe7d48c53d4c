import { levelOf, roleLevels } from '@console/contract/roles';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/endpoints';
import { Semaphore } from '../../platform/semaphore';
import { RestrictedError } from '../../reference-data/companies/restricted-now';
import { tellOfRefusal } from '../../reference-data/companies/tell-of-refusal';
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
  '/api/company/rated',
  '/api/draft-report/publish/:id',
  '/api/draft-report/published',
  '/api/rating-proposal/:id/agree',
  '/api/report-approval',
  '/api/report-approval/:id/peer',
  '/api/report-import/:id/start',
  '/api/report/admin/revoke/:id',
  '/api/report/public',
  '/api/report/:id',
]);

const isOfCompliance = ({ person }: FastifyRequest) => levelOf(person.roles) === roleLevels.ROLE_COMPLIANCE;

/** Tells compliance of refusals, whichever call has them; a bulk action tells those of its rows by itself. */
export function tellOfRefusals({ app }: Api, services: Pick<Services, 'db' | 'queue'>): void {
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
    if (error instanceof RestrictedError && !inTurn.has(request.routeOptions.url ?? ''))
      request.log.error(`${request.routeOptions.url} refuses restricted companies and takes no turns`);
    await tellOfRefusal(services, request.person, error);
  });
}
