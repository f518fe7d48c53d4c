import { today } from '@console/contract/calendar-day';
import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueuedIdeas } from './best-ideas.worker';

let server: TestServer;
let asAnalyst: Call;
let asOther: Call;
let asCompliance: Call;
let bank: string;
let miner: string;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  asOther = await server.signInAs(await server.addPerson('ROLE_ANALYST'));
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
  const { db } = server.services;
  bank = await addTestCompany(db, { code: 'CBA', current_recommendation: 'Buy' }, [160, 176]);
  miner = await addTestCompany(db, { code: 'BHP', current_recommendation: 'Buy' }, [40, 43]);
});
afterAll(() => server.close());

const draftPath = '/api/best-ideas-draft/draft';
const draft = async (call = asAnalyst) => (await call('GET', draftPath)).json;
const buys = (...companies: string[]) =>
  companies.map((company) => ({ company, catalyst: 'Results', investmentThesis: 'Value' }));
const save = async (records: readonly object[], call = asAnalyst) => {
  const disclaimers = { specificDisclosure: 'None of the companies paid for this.' };
  const { status, json } = await call('PUT', draftPath, {
    content: [{ action: 'Buy', records }],
    disclaimers,
  });
  expect([status, json.violations]).toEqual([200, undefined]);
  return json;
};
const declare = async (call: Call, path: string, company: string, kind: string) => {
  const from = today(server.services.environment.timeZone);
  const { status, json } = await call('POST', path, { company, kind, from });
  expect([status, json.violations]).toEqual([200, undefined]);
};
const publish = (shown: string) =>
  asAnalyst('POST', `/api/best-ideas-draft/publish?shown=${encodeURIComponent(shown)}`);

const paid = 'CBA Limited (CBA)';

it('prints the interests in its companies behind the specific disclosures, and asks again when they change', async () => {
  const { companiesTag, disclaimers } = await save(buys(bank));
  expect(disclaimers).not.toHaveProperty('interests');
  await declare(asCompliance, '/api/interests/house', bank, 'payment');
  expect((await publish(companiesTag)).status).toBe(409);

  const seen = await draft();
  expect(seen.disclaimers.interests).toEqual([expect.stringContaining(paid)]);
  const view = (await asAnalyst('GET', '/api/best-ideas-draft/publish-view')).json;
  expect(view.disclaimers.interests).toEqual(seen.disclaimers.interests);
  expect((await publish(seen.companiesTag)).status).toBe(200);
  await publishQueuedIdeas(server.services, 'try again');

  const live = (await asAnalyst('GET', '/api/best-ideas')).json;
  expect(live.disclaimers.interests).toEqual(seen.disclaimers.interests);
  const page = await asAnalyst('GET', `/api/best-ideas/version/${live.id}/static-view`);
  const [typed, declared] = ['None of the companies paid for this.', live.disclaimers.interests[0]];
  const html = Buffer.from(page.bytes).toString('utf8');
  expect([html.indexOf(typed) > 0, html.indexOf(declared) > html.indexOf(typed)]).toEqual([true, true]);
  // what is typed stays what was typed
  expect((await draft()).disclaimers.specificDisclosure).not.toContain(paid);
});

it('prints at its end the disclosures that are linked to its companies, each under their names', async () => {
  const { db } = server.services;
  const linked = async (type: string, text: string, own: string | null = null) => {
    const content = JSON.stringify({ text: `<p>${text}</p>` });
    const { id } = await db
      .insertInto('disclaimer')
      .values({ name: text, type, position: 'End of Report', content })
      .returning('id')
      .executeTakeFirstOrThrow();
    const wording = own === null ? null : JSON.stringify({ text: `<p>${own}</p>` });
    return (company: string) =>
      db
        .insertInto('company_disclaimer')
        .values({ company_id: company, disclaimer_id: id, content: wording })
        .execute();
  };
  const commissioned = await linked('Commissioned Research', 'This research was paid for.');
  await commissioned(bank);
  await commissioned(miner);
  await (
    await linked('Specific Disclosures', 'Generic.', 'We advised on the float.')
  )(miner);
  await save(buys(miner));
  const view = async (): Promise<string> =>
    (await asAnalyst('GET', '/api/best-ideas-draft/publish-view')).json.disclaimersHtml.endOfReport;
  // the bank leaves with this list
  expect(plain(await view())).toBe(
    'BHP Limited (BHP), CBA Limited (CBA): This research was paid for. BHP Limited (BHP): We advised on the float.',
  );
});

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('names an interest of whoever has written it, also of what stays from an earlier list, and of who publishes', async () => {
  await declare(asAnalyst, '/api/interests/own', miner, 'holding');
  await save(buys(miner), asOther);
  const holding = expect.stringMatching(
    /, an author of this list, holds securities of BHP Limited \(BHP\)\.$/,
  );
  // what leaves with the list is named on its page as well
  const house = expect.stringContaining(paid);
  expect((await draft()).disclaimers.interests).toEqual([house, holding]);
  await declare(asCompliance, '/api/interests/own', miner, 'holding');
  expect((await draft(asOther)).disclaimers.interests).toEqual([house, holding]);
  expect((await draft(asCompliance)).disclaimers.interests).toEqual([house, holding, holding]);
});

it('is not published with a firm or disclaimers that changed since it was read', async () => {
  const { db } = server.services;
  const { companiesTag, houseTag } = await save(buys(miner));
  await db.updateTable('firm').set({ registered_name: 'Another Firm' }).execute();
  expect((await publish(companiesTag)).status).toBe(409);
  const renamed = await draft();
  expect([renamed.firm.registeredName, renamed.houseTag]).toEqual(['Another Firm', houseTag]);
  const content = JSON.stringify({ text: '<p>All liability accepted.</p>' });
  await db
    .insertInto('disclaimer')
    .values({ name: 'Accuracy', type: 'General', position: 'End of Report', content })
    .execute();
  expect((await publish(renamed.companiesTag)).status).toBe(409);
  const disclaimed = await draft();
  expect(disclaimed.houseTag).not.toBe(houseTag);
  expect((await publish(disclaimed.companiesTag)).status).toBe(200);
  await publishQueuedIdeas(server.services, 'try again');
});
