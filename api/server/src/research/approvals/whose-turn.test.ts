import { approvalStates, type Approval } from '@console/contract/approvals';
import { isTurnOf, permittedActions } from '@console/contract/review-actions';
import type { ReportType } from '@console/contract/report-types';
import { can } from '@console/shared-auth/access/can';
import { createTestDraft } from '../../../testing/records/draft';
import {
  cast,
  castNames,
  insertReview,
  mixtures,
  type CastName,
  type Situation,
} from '../../../testing/records/review';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../../../testing/server';

const situations: Situation[] = mixtures.flatMap((asked) => [
  ...approvalStates.map((state) => ({ asked, state, peerReviewed: state === 'approved', lockedBy: null })),
  ...([null, 'legalA'] as const).map((lockedBy) => ({
    ...{ asked, lockedBy, state: 'pending' as const, peerReviewed: true },
  })),
]);

let server: TestServer;
const people = new Map<CastName, TestPerson>();
const calls = new Map<CastName, Call>();
const idOf = (name: CastName) => people.get(name)?.id ?? '';

beforeAll(async () => {
  server = await openTestServer();
  await server.services.db.updateTable('app_user').set({ enabled: false }).execute();
  for (const name of castNames) {
    const person = await server.addPerson(cast[name]);
    people.set(name, person);
    calls.set(name, await server.signInAs(person));
  }
});
afterAll(() => server.close());

/** The rules said a second time (P4, R11, R12). */
function expectedTurns({ asked, state, peerReviewed, lockedBy }: Situation): CastName[] {
  if (state !== 'pending') return [];
  if (!peerReviewed) return asked.filter((name) => !name.startsWith('legal'));
  const chosen = asked.filter((name) => name.startsWith('legal'));
  const legal: CastName[] = chosen.length > 0 ? chosen : ['legalA', 'legalB'];
  return legal.filter((name) => lockedBy === null || lockedBy === name);
}

const openReview = async (like: string, situation: Situation) =>
  (await insertReview(server, { like, situation, people })).id;

it('is one answer for lists, dashboard, links and server, whoever was asked and however far it is', async () => {
  const asOwner = calls.get('owner');
  if (!asOwner) throw new Error('There should be an owner.');
  const { draft } = await createTestDraft(server, asOwner);
  const made = new Map<string, Situation>();
  for (const situation of situations) made.set(await openReview(draft.id, situation), situation);

  for (const name of castNames) {
    const call = calls.get(name);
    const { json } = (await call?.('GET', '/api/report-approval/pending?awaits=me&itemsPerPage=100')) ?? {};
    const listed = new Set((json['hydra:member'] as Approval[]).map(({ id }) => id));
    expect(json['hydra:totalItems']).toBe(listed.size);
    for (const [id, situation] of made) {
      expect([name, situation, listed.has(id)]).toEqual([
        name,
        situation,
        expectedTurns(situation).includes(name),
      ]);
    }
  }
  const asAdmin = calls.get('admin');
  for (const [id, situation] of made) {
    const { json: review } = (await asAdmin?.('GET', `/api/report-approval/${id}`)) ?? {};
    const turns = castNames.filter((name) =>
      isTurnOf({ person: { id: idOf(name), roles: [cast[name], 'ROLE_USER'] }, review, can }),
    );
    expect([situation, turns.sort()]).toEqual([situation, expectedTurns(situation).sort()]);
  }
});

it('lets compliance who was not chosen decide nothing where others of them were', async () => {
  const asOwner = calls.get('owner');
  if (!asOwner) throw new Error('There should be an owner.');
  const { draft } = await createTestDraft(server, asOwner);
  const id = await openReview(draft.id, {
    ...{ asked: ['peerA', 'legalA'], state: 'pending', peerReviewed: true, lockedBy: null },
  });
  const answer = await calls.get('legalB')?.('POST', `/api/report-approval/${id}/legal`, {
    action: 'approve',
  });
  expect(answer?.status).toBe(403);
});

it('lists what waits for a person first, then the nearest publication, then what has waited longest (P72)', async () => {
  const asOwner = calls.get('owner');
  const asPeer = calls.get('peerA');
  if (!asOwner || !asPeer) throw new Error('There should be an owner and a peer.');
  const { db } = server.services;
  await db.updateTable('approval').set({ state: 'closed' }).execute();
  const { draft } = await createTestDraft(server, asOwner);
  const open = async (daysAgo: number, change: { publish_on?: string; peer_reviewed?: boolean } = {}) => {
    const situation = {
      asked: ['peerA', 'legalA'],
      state: 'pending',
      peerReviewed: false,
      lockedBy: null,
    } as const;
    const id = await openReview(draft.id, situation);
    const created_at = new Date(Date.UTC(2026, 10, 20 - daysAgo));
    await db
      .updateTable('approval')
      .set({ created_at, ...change })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const expected = {
    donePlanned: await open(9, { peer_reviewed: true, publish_on: '2099-01-01T00:00:00Z' }),
    new: await open(1),
    old: await open(5),
    later: await open(8, { publish_on: '2099-02-02T00:00:00Z' }),
    sooner: await open(2, { publish_on: '2099-01-01T00:00:00Z' }),
    doneOld: await open(7, { peer_reviewed: true }),
  };
  const urgent = (['sooner', 'later', 'old', 'new', 'donePlanned', 'doneOld'] as const).map(
    (name) => expected[name],
  );
  const idsOf = async (query: string) =>
    ((await asPeer('GET', `/api/report-approval/pending${query}`)).json['hydra:member'] as Approval[]).map(
      ({ id }) => id,
    );
  expect(await idsOf('')).toEqual(urgent);
  expect([...(await idsOf('?itemsPerPage=4')), ...(await idsOf('?itemsPerPage=4&page=2'))]).toEqual(urgent);
  expect((await idsOf('?order[createdAt]=desc'))[0]).toBe(expected.new);
  const { bytes } = await asPeer('POST', '/api/report-approval/pending/export', { columns: ['id'] });
  expect(bytes.toString().trim().split(/\r?\n/).slice(1)).toEqual(urgent);
});

it('is not the turn of whoever does not approve such a report, and the page says why', async () => {
  const asOwner = calls.get('owner');
  const asPeer = calls.get('peerA');
  if (!asOwner || !asPeer) throw new Error('There should be an owner and a peer.');
  const { db } = server.services;
  await db.updateTable('approval').set({ state: 'closed' }).execute();
  const { draft } = await createTestDraft(server, asOwner);
  const asked = { asked: ['peerA', 'peerB'], state: 'pending', peerReviewed: false, lockedBy: null } as const;
  const id = await openReview(draft.id, asked);
  const { report_type: type } = await db
    .selectFrom('draft')
    .select('report_type')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  const sectors = await db
    .selectFrom('draft_company')
    .innerJoin('company', 'company.id', 'company_id')
    .select('gics_sector')
    .where('draft_id', '=', draft.id)
    .execute();
  expect(sectors.length).toBeGreaterThan(0);
  const other: ReportType = type === 'companyFlash' ? 'marketFlash' : 'companyFlash';
  const cases: readonly [ReportType[], string[], string | null][] = [
    [[], [], null],
    [[type], sectors.map(({ gics_sector }) => gics_sector), null],
    [[other], [], 'reports of this type'],
    [[], ['Another Sector'], `reports about ${sectors[0]?.gics_sector}`],
  ];
  for (const [report_types, ofSectors, objection] of cases) {
    const limits = { report_types, sectors: ofSectors };
    await db
      .insertInto('approver')
      .values({ person_id: idOf('peerA'), ...limits })
      .onConflict((row) => row.column('person_id').doUpdateSet(limits))
      .execute();
    const { json: listed } = await asPeer('GET', '/api/report-approval/pending?awaits=me');
    expect([limits, listed['hydra:totalItems']]).toEqual([limits, objection === null ? 1 : 0]);
    const { json: review } = await asPeer('GET', `/api/report-approval/${id}`);
    const person = { id: idOf('peerA'), roles: [cast.peerA, 'ROLE_USER' as const] };
    expect(isTurnOf({ person, review, can })).toBe(objection === null);
    const { approve, decline } = permittedActions({ person, review, can });
    expect(decline.allowed).toBe(true);
    expect(approve).toEqual(
      objection === null
        ? { allowed: true }
        : {
            ...{ allowed: false, because: 'state' },
            reason: `You do not approve ${objection}. Please ask compliance.`,
          },
    );
  }
});
