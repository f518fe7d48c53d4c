import type { Approval } from '@console/contract/approvals';
import type { PublicationEvidence } from '@console/contract/publication-evidence';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft } from '../../../testing/records/draft';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueued } from './publishing.worker';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;
let asCompliance: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());

async function requested(draftId: string, description: string): Promise<Approval> {
  const { json } = await asAnalyst('POST', '/api/report-approval', {
    ...{ report: draftId, description },
    assignees: [server.people.ROLE_PEER_APPROVER.id],
    answers: await answersTo(asAnalyst, draftId),
  });
  return json;
}

it('holds every round of the report: who asked, who declined with which words, who approved, in which session', async () => {
  const { ROLE_ANALYST: analyst, ROLE_PEER_APPROVER: peer, ROLE_COMPLIANCE: compliance } = server.people;
  const { draft } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  const first = await requested(draft.id, 'Please have a look');
  await asPeer('POST', `${first['@id']}/peer`, { action: 'reject', comments: 'Cite the source.' });
  await asAnalyst('PUT', draft['@id'], { title: 'Sources are cited' });
  const second = await requested(draft.id, '');
  await asAnalyst('POST', `${second['@id']}/withdraw`);
  const third = await requested(draft.id, 'Cited now');
  await asPeer('POST', `${third['@id']}/comment`, { action: 'comment', comments: 'Better' });
  await asPeer('POST', `${third['@id']}/peer`, { action: 'approve' });
  await asCompliance('POST', `${third['@id']}/legal`, { action: 'approve', comments: 'Fine' });
  await publishQueued(server.services, draft.id, 'give up');
  const { json: published } = await asAnalyst('GET', draft['@id']);
  const address = `/api/report/admin/${published.reportId}/evidence`;
  const evidence: PublicationEvidence = (await asCompliance('GET', address)).json;
  expect(evidence.format).toBe('publication-evidence/5');
  expect(evidence.rounds?.map(({ approvalId, state }) => [approvalId, state])).toEqual([
    [first.id, 'rejected'],
    [second.id, 'withdrawn'],
    [third.id, 'approved'],
  ]);
  const said = evidence.rounds?.map(({ entries }) =>
    entries.map((entry) => [entry.what, entry.person.id, entry.said]),
  );
  expect(said).toEqual([
    [
      ['Review requested', analyst.id, 'Please have a look'],
      ['Declined', peer.id, 'Cite the source.'],
    ],
    [
      ['Review requested', analyst.id, ''],
      ['Withdrawn', analyst.id, ''],
    ],
    [
      ['Review requested', analyst.id, 'Cited now'],
      ['Comment', peer.id, 'Better'],
      ['Approved by peer', peer.id, ''],
      ['Approved by compliance', compliance.id, 'Fine'],
    ],
  ]);
  for (const { entries, requestedBy, reviewers } of evidence.rounds ?? []) {
    expect(requestedBy).toMatchObject({ id: analyst.id, lastName: analyst.lastName });
    expect(reviewers.map(({ id }) => id)).toEqual([peer.id]);
    for (const { session } of entries)
      expect(session).toMatchObject({ id: expect.any(String), openedBy: 'password' });
  }
  expect(evidence.rounds?.[0]?.contentHash).not.toBe(evidence.contentHash);
  expect(evidence.rounds?.[2]?.contentHash).toBe(evidence.contentHash);
});
