import type { ReviewChanges, ReviewedReport } from '@console/contract/approvals';
import { draftPatchRules } from '@console/contract/drafts';
import type { ReportDetails } from '@console/contract/report-details';
import { answersTo } from '../../../testing/records/answers';
import { addThumbnail, createTestDraft, noisePng, textContent, upload } from '../../../testing/records/draft';
import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;
let asPeer: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
});
afterAll(() => server.close());

/** Asks for a review, lets the peer see what changed, and takes the report back. */
async function changesSeenByPeer(report: string, schedule: object = {}): Promise<ReviewChanges> {
  const assignees = [`/api/user/${server.people.ROLE_PEER_APPROVER.id}`];
  const { json: review } = await asAnalyst('POST', '/api/report-approval', {
    report,
    assignees,
    answers: await answersTo(asAnalyst, report),
    ...schedule,
  });
  const { json } = await asPeer('GET', `${review['@id']}/changes`);
  await asPeer('POST', `${review['@id']}/seen`);
  expect((await asAnalyst('POST', `${review['@id']}/withdraw`)).status).toBe(200);
  return json;
}

async function newValues(draftId: string): Promise<Record<string, unknown>> {
  const file = { name: 'other.png', bytes: await noisePng(21), type: 'image/png' };
  const media = await upload(asAnalyst, `/api/draft/${draftId}/add-media?purpose=thumbnail`, file);
  return {
    title: 'Margins fall',
    webTitle: 'Margins fall',
    subTitle: 'What else has changed',
    recommendation: 'Sell',
    targetPrice: { amount: 12.5, currency: 'AUD', months: 12, method: 'Discounted cash flow' },
    company: [await addTestCompany(server.services.db, { code: 'OTHER' }, [1, 2])],
    sector: ['Energy'],
    market: ['Australia'],
    researchType: 'Strategy',
    researchOn: 'Copper',
    videoType: 'Interview',
    video: { url: '<iframe src="https://player.vimeo.com/video/1">', duration: 60, quick: true },
    tags: ['copper'],
    description: 'What an author wrote.',
    thumbnail: `media:${media.json.id}`,
    content: textContent('Another text'),
  };
}

/** The names of what differs between two reviewed reports. */
function namesOfChanges(before: ReviewedReport | null, after: ReviewedReport): string[] {
  const [was, is] = [before?.details, after.details];
  if (!before || !was || !is) return ['not kept'];
  const names = Object.keys(is) as (keyof ReportDetails)[];
  const details = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return before.html === after.html && before.css === after.css ? details : [...details, 'content'];
}

it('tells a reviewer of everything that an editor can change, each by its own name', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  await asAnalyst('PUT', draft['@id'], { description: 'Kept apart from the text.' });
  expect((await changesSeenByPeer(draft.id)).before).toBeNull();
  const values = await newValues(draft.id);
  // a change of the content is another form of it
  for (const field of Object.keys(draftPatchRules.fields).filter((name) => name !== 'contentChange')) {
    const { status } = await asAnalyst('PUT', draft['@id'], { [field]: values[field] });
    expect([field, status]).toEqual([field, 200]);
    const { before, after } = await changesSeenByPeer(draft.id);
    expect([field, namesOfChanges(before, after)]).toEqual([field, [field]]);
    expect(before?.contentHash).not.toBe(after.contentHash);
  }
});

it('tells of another schedule, and of nothing where nothing changed', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  await addThumbnail(asAnalyst, draft.id);
  await changesSeenByPeer(draft.id);
  const same = await changesSeenByPeer(draft.id);
  expect(same.before).toEqual(same.after);
  const publishOn = new Date(Date.now() + 86_400_000).toISOString();
  const { before, after } = await changesSeenByPeer(draft.id, { publishOn, timeZone: 'Australia/Sydney' });
  expect(namesOfChanges(before, after)).toEqual(['publishAt', 'publishTimeZone']);
  expect(after.contentHash).toBe(before?.contentHash);
});
