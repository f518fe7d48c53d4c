import { addTestBrand } from '../records/brand';
import { addTestCompany } from '../records/company';
import { addTestCustomer } from '../records/customer';
import { addTestDisclaimer } from '../records/disclaimer';
import { createTestDraft } from '../records/draft';
import { addTestJob } from '../records/job';
import { publishTestDraft } from '../records/report';
import { sendForm } from '../send-form';
import type { TestServer } from '../server';
import { put, type Editable, type Write } from './editable';

type Make = (server: TestServer) => Promise<Editable>;

const form =
  (path: string, fields: Readonly<Record<string, string>>): Write =>
  (call, headers) =>
    sendForm(call, path, { fields, ...(headers && { headers }) });

const user =
  (suffix: string): Make =>
  async (server) => {
    const { id } = await server.addPerson('ROLE_ANALYST');
    const path = `/api/user/${id}`;
    return {
      read: path,
      theirs: put(path, { enabled: false, roles: ['ROLE_CMS'] }),
      mine: put(`${path}${suffix}`, { position: 'Mine' }),
    };
  };

async function customer(server: TestServer) {
  const { id, subscriptionId } = await addTestCustomer(server.services.db, {});
  const path = `/api/customer/${id}`;
  return {
    path,
    billing: `${path}/billing-address`,
    subscription: `/api/chargebee/subscription/advisory/${subscriptionId}`,
  };
}

const brand = (name: string) => ({
  ...{ name, websiteLink: 'https://brand.example' },
  ...{ enableHeaderColors: 'false', logoSwap: 'false', enableLogoAllPages: 'false' },
});
const ideas = (footer: string) => ({
  disclaimers: { footer: JSON.stringify({ ops: [{ insert: `${footer}\n` }] }) },
});
const scale = (rating: number) => ({ rating, moat: 3, growth: 3, income: 3, risk: 3 });

/** Every write to what is there already that takes an `If-Match`, by call. */
export const editables: Readonly<Record<string, Make>> = {
  'PUT /api/user/:id': user(''),
  'PUT /api/user/:id/admin': user('/admin'),
  'PUT /api/customer/:id': async (server) => {
    const { path, billing } = await customer(server);
    return {
      read: path,
      theirs: put(billing, { billingAddress: { country: 'IN' } }),
      mine: put(path, { company: 'Mine' }),
    };
  },
  'PUT /api/customer/:id/billing-address': async (server) => {
    const { path, billing, subscription } = await customer(server);
    return {
      read: path,
      theirs: put(subscription, { status: 'cancelled' }),
      mine: put(billing, { billingAddress: { country: 'IN' } }),
    };
  },
  'PUT /api/chargebee/subscription/advisory/:subscriptionId': async (server) => {
    const { path, subscription } = await customer(server);
    return {
      read: path,
      theirs: put(path, { company: 'Theirs' }),
      mine: put(subscription, { advisoryMetadata: { totalTokens: 12 } }),
    };
  },
  'PUT /api/banner/:id': async ({ services: { db } }) => {
    const { id } = await db.selectFrom('banner').select('id').executeTakeFirstOrThrow();
    const path = `/api/banner/${id}`;
    const texts = { heading: 'Theirs', subHeading: 'Theirs', paragraph: 'Theirs', date: '2099-01-01' };
    return { read: '/api/banner', theirs: put(path, texts), mine: put(path, { heading: 'Mine' }) };
  },
  'PUT /api/credentials/:kind': async () => {
    const path = '/api/credentials/sendgrid';
    // the last four characters are all that a mask shows
    const theirs = { credentials: { email: 'desk@theirs.example', apiKey: 'SG.their key 1234' } };
    return {
      read: path,
      theirs: put(path, theirs),
      mine: put(path, { credentials: { email: 'desk@mine.example' } }),
    };
  },
  'PUT /api/feed/:id': async ({ services: { db } }) => {
    const { id } = await db
      .selectFrom('feed')
      .select('id')
      .where('name', '=', 'Calibre')
      .executeTakeFirstOrThrow();
    const path = `/api/feed/${id}`;
    return {
      read: path,
      theirs: put(path, { credentials: { username: 'desk', password: 'their password' } }),
      mine: put(path, { enabled: false }),
    };
  },
  'PUT /api/job-schedule/:id': async ({ services: { db } }) => {
    const { jobId } = await addTestJob(db);
    const path = `/api/job-schedule/${jobId}`;
    return {
      read: path,
      theirs: put(path, { id: jobId, status: 'Disabled' }),
      mine: put(path, { id: jobId, isRecurring: false }),
    };
  },
  'PUT /api/report/:id': async (server) => {
    const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'));
    const path = `/api/report/${await publishTestDraft(server, draft.id)}`;
    return {
      read: path.replace('/report/', '/report/admin/'),
      theirs: put(path, { pinned: true }),
      mine: put(path, { public: true }),
    };
  },
  'PUT /api/company/:id': async ({ services: { db } }) => {
    const id = await addTestCompany(db, { code: 'SEEN' });
    return {
      read: `/api/company/admin/${id}`,
      theirs: put(`/api/company/${id}`, { enabled: false }),
      mine: put(`/api/company/${id}`, { name: 'Mine' }),
    };
  },
  'PUT /api/approvers/:id': async (server) => {
    const path = `/api/approvers/${(await server.addPerson('ROLE_ANALYST')).id}`;
    const sectors = (...names: readonly string[]) => put(path, { sectors: names });
    return { as: 'ROLE_COMPLIANCE', read: path, theirs: sectors('Materials'), mine: sectors('Energy') };
  },
  'PUT /api/approvers/:id/absence': async (server) => {
    const path = `/api/approvers/${(await server.addPerson('ROLE_ANALYST')).id}/absence`;
    const away = (until: string) => put(path, { from: '2099-01-01', until });
    return { as: 'ROLE_COMPLIANCE', read: path, theirs: away('2099-01-02'), mine: away('2099-01-03') };
  },
  'PUT /api/key-properties/:companyId': async ({ services: { db } }) => {
    const path = `/api/key-properties/${await addTestCompany(db, { code: 'JUDGED' })}`;
    return { read: path, theirs: put(path, scale(1)), mine: put(path, scale(5)) };
  },
  'PUT /api/dropdown/:name': async ({ services: { db } }) => {
    await db
      .insertInto('dropdown')
      .values({ type: 'sectors', items: ['Materials'] })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const path = '/api/dropdown/sectors';
    return {
      read: path,
      theirs: put(path, { items: ['Materials', 'Theirs'] }),
      mine: put(path, { items: ['Materials', 'Mine'] }),
    };
  },
  'PUT /api/disclaimer/:id': async ({ services: { db } }) => {
    const path = `/api/disclaimer/${await addTestDisclaimer(db, { name: 'Seen', type: 'General' })}`;
    const named = (name: string) =>
      put(path, { name, type: 'General', position: 'Footer', content: { content: '<p>Seen</p>' } });
    return { read: path, theirs: named('Theirs'), mine: named('Mine') };
  },
  'PUT /api/company-disclaimer/:id': async ({ services: { db } }) => {
    const path = `/api/company-disclaimer/${await addTestCompany(db, { code: 'WORDED' })}`;
    const reference = await addTestDisclaimer(db, { name: 'Linked', type: 'Commissioned Research' });
    return {
      read: path,
      theirs: put(path, { content: [{ reference, content: null }] }),
      mine: put(path, { content: [] }),
    };
  },
  'PUT /api/rating-rule': async () => ({
    read: '/api/rating-rule',
    theirs: put('/api/rating-rule', { needsSecondPerson: true }),
    mine: put('/api/rating-rule', { needsSecondPerson: false }),
    as: 'ROLE_COMPLIANCE',
  }),
  'PUT /api/checklist-settings': async () => ({
    read: '/api/checklist-settings',
    theirs: put('/api/checklist-settings', { priceMaxAgeDays: 30 }),
    mine: put('/api/checklist-settings', { priceMaxAgeDays: 3 }),
  }),
  'PUT /api/house-terms': async () => ({
    read: '/api/house-terms',
    theirs: put('/api/house-terms', { terms: [{ instead: 'e-mail', preferred: 'email' }] }),
    mine: put('/api/house-terms', { terms: [] }),
  }),
  'POST /api/firm': async () => ({
    read: '/api/firm',
    theirs: form('/api/firm', { name: 'Theirs', withoutLogo: 'false' }),
    mine: form('/api/firm', { name: 'Mine', withoutLogo: 'false' }),
  }),
  'POST /api/branding/:id/update': async (server) => {
    const path = `/api/branding/${await addTestBrand(server, { name: 'Seen' })}`;
    return {
      read: path,
      theirs: form(`${path}/update`, brand('Theirs')),
      mine: form(`${path}/update`, brand('Mine')),
    };
  },
  'PUT /api/draft-report/:id': async (server) => {
    const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'));
    const path = `/api/draft-report/${draft.id}`;
    return { read: path, theirs: put(path, { title: 'Theirs' }), mine: put(path, { subTitle: 'Mine' }) };
  },
  'POST /api/draft-report/:id/versions/:version/restore': async (server) => {
    const asOwner = await server.signInAs('ROLE_ANALYST');
    const { draft } = await createTestDraft(server, asOwner);
    const path = `/api/draft-report/${draft.id}`;
    await asOwner('PUT', path, { webTitle: 'Kept' });
    const { json } = await asOwner('GET', `${path}/versions`);
    await asOwner('PUT', path, { webTitle: 'Now' });
    const mine: Write = (call, headers) =>
      call('POST', `${path}/versions/${json.versions[0].id}/restore`, undefined, headers);
    return { read: path, theirs: put(path, { title: 'Theirs' }), mine };
  },
  'PUT /api/best-ideas-draft/draft': async () => {
    const path = '/api/best-ideas-draft/draft';
    return { read: path, theirs: put(path, ideas('Theirs')), mine: put(path, ideas('Mine')) };
  },
};
