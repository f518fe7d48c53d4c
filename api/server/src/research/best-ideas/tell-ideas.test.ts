import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { ProblemError } from '../../platform/http/problem';
import { publishQueuedIdeas } from './best-ideas.worker';

let server: TestServer;
let asAnalyst: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  const company = await addTestCompany(server.services.db, { code: 'CBA' }, [160, 176]);
  const records = [{ company, catalyst: 'Results', investmentThesis: 'Value' }];
  await asAnalyst('PUT', '/api/best-ideas-draft/draft', { content: [{ action: 'Buy', records }] });
});
afterAll(() => server.close());

const publish = () => asAnalyst('POST', '/api/best-ideas-draft/publish');
const inboxOf = async (call: Call) => (await call('GET', '/api/inbox')).json['hydra:member'];

it('tells who queued the Best Ideas that they could not be published, and nobody else', async () => {
  expect((await publish()).status).toBe(200);
  const print = () => Promise.reject(new ProblemError(422, 'Too large'));
  const printer = { ...server.services.printer, print };
  await publishQueuedIdeas({ ...server.services, printer }, 'give up');
  expect(await inboxOf(asAnalyst)).toMatchObject([
    {
      ...{ topic: 'publications', text: 'The Best Ideas could not be published.', detail: 'Too large' },
      path: '/admin/reports/best-ideas',
    },
  ]);
  expect(await inboxOf(await server.signInAs('ROLE_COMPLIANCE'))).toEqual([]);
});

it('tells everybody who reads them in the console of a new list, once', async () => {
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'try again');
  await publishQueuedIdeas(server.services, 'try again');
  const { json: live } = await asAnalyst('GET', '/api/best-ideas');
  const { firstName, lastName } = server.people.ROLE_ANALYST;
  const told = {
    ...{ topic: 'publications', text: `${firstName} ${lastName} published the Best Ideas, list 1.` },
    ...{ path: `/admin/reports/best-ideas/view/${live.id}`, isRead: false },
  };
  expect(await inboxOf(asAnalyst)).toMatchObject([told, { detail: 'Too large' }]);
  for (const role of ['ROLE_COMPLIANCE', 'ROLE_ADMIN'] as const)
    expect(await inboxOf(await server.signInAs(role))).toMatchObject([told]);
  expect(await inboxOf(await server.signInAs('ROLE_PEER_APPROVER'))).toEqual([]);
  const mails = await server.services.db
    .selectFrom('queued_job')
    .select('payload')
    .where('queue', '=', 'mail-news')
    .execute();
  expect(JSON.stringify(mails)).toContain('Published: Best Ideas, list 1');
});
