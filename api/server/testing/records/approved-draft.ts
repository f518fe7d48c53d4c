import type { Draft } from '@console/contract/drafts';
import type { Call, TestServer } from '../server';
import { answersTo } from './answers';
import { addThumbnail, createTestDraft, textContent } from './draft';

export interface Approved {
  readonly draft: Draft;
  readonly companyId: string;
}

/** When a test's report is to be published: an ISO time, and the zone in which it was chosen. */
export interface Plan {
  readonly publishOn: string;
  readonly timeZone?: string;
}

interface People {
  readonly asAnalyst: Call;
  readonly asPeer: Call;
  readonly asCompliance: Call;
}

// signing in takes longer than all the rest
const signedIn = new WeakMap<TestServer, People>();

async function peopleOf(server: TestServer): Promise<People> {
  const people = signedIn.get(server) ?? {
    asAnalyst: await server.signInAs('ROLE_ANALYST'),
    asPeer: await server.signInAs('ROLE_PEER_APPROVER'),
    asCompliance: await server.signInAs('ROLE_COMPLIANCE'),
  };
  signedIn.set(server, people);
  return people;
}

/** A draft with a chart that went through both stages of its review; null: it is queued at once. */
export async function approvedTestDraft(
  server: TestServer,
  plan: Plan | null,
  fields: object = {},
): Promise<Approved> {
  const { asAnalyst, asPeer, asCompliance } = await peopleOf(server);
  const { draft, companyId } = await createTestDraft(server, asAnalyst, fields);
  await addThumbnail(asAnalyst, draft.id);
  const chart = { id: 'chartblock1', type: 'SharePrice' as const, props: {}, children: [] };
  await asAnalyst('PUT', draft['@id'], { content: textContent('The recovery is under way.', chart) });
  const { json } = await asAnalyst('POST', '/api/report-approval', {
    report: draft.id,
    assignees: [server.people.ROLE_PEER_APPROVER.id],
    answers: await answersTo(asAnalyst, draft.id),
    publishOn: null,
    ...plan,
  });
  await asPeer('POST', `${json['@id']}/peer`, { action: 'approve' });
  await asCompliance('POST', `${json['@id']}/legal`, { action: 'approve' });
  return { draft, companyId };
}
