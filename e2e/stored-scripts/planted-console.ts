import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportNode } from '@console/contract/report-document';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { requestedReview, reviewableDraft, approvedReview } from '../approved-draft';
import { apiAs, type ConsoleApi } from '../console-api';
import { reportOf } from '../published-report';
import type { HostileTexts } from './hostile-texts';

const picture = readFileSync(join(__dirname, '../../api/server/data/images/waves-thumbnail.png'));

/** Ids of what the screens are about. */
export interface Planted {
  readonly user: string;
  readonly customer: string;
  readonly marketUser: string;
  readonly company: string;
  readonly disclaimer: string;
  readonly brand: string;
  /** A draft in review, and a report that was published. */
  readonly draft: string;
  readonly published: string;
}

async function taken<T>(answer: Promise<APIResponse>): Promise<T> {
  const got = await answer;
  if (!got.ok()) throw new Error(`${got.url()} answered ${got.status()}: ${await got.text()}`);
  return (await got.text()) === '' ? (undefined as T) : ((await got.json()) as T);
}

interface Row {
  readonly id: string;
  readonly '@id': string;
}

/** Puts hostile texts into every field that takes a free text, through the API, in the name of whoever may. */
export async function plant(request: APIRequestContext, texts: HostileTexts): Promise<Planted> {
  const admin = await apiAs(request, 'admin');
  const people = await plantPeople(admin, texts);
  await plantSettings(admin, texts);
  const brand = await plantBrand(admin, texts);
  const research = await plantResearch(admin, texts);
  const reports = await plantReports(request, { texts, company: research.company });
  return { ...people, ...research, brand, ...reports };
}

async function plantPeople(admin: ConsoleApi, texts: HostileTexts) {
  const name = () => ({ firstName: texts.of(80), lastName: texts.of(80) });
  const address = (who: string) => `${who}-${crypto.randomUUID()}@demo.test`;
  const user = await taken<Row>(
    admin.post('/api/user', {
      ...name(),
      ...{ email: address('user'), password: 'First#2026', gender: 'female', enabled: true },
      ...{ roles: ['ROLE_ANALYST'], position: texts.of(120) },
      details: {
        ...{ city: texts.of(255), state: texts.of(255), street: texts.of(255) },
        ...{ zipCode: '2000', contact: texts.of(40) },
      },
    }),
  );
  const customer = await taken<Row>(
    admin.post('/api/customer/advisory', {
      ...name(),
      ...{
        email: address('customer'),
        company: texts.of(120),
        phone: '0491 570 156',
        password: 'First#2026',
      },
      billingAddress: { country: 'AU' },
      subscription: { advisoryMetadata: { totalTokens: 5, coBranding: null }, status: 'active' },
    }),
  );
  const marketUser = await taken<Row>(
    admin.post('/api/user/market-share', { ...name(), email: address('market'), password: 'First#2026' }),
  );
  return { user: user.id, customer: customer.id, marketUser: marketUser.id };
}

async function plantSettings(admin: ConsoleApi, texts: HostileTexts): Promise<void> {
  for (let count = 0; count < 3; count += 1) await taken(admin.post('/api/tags', { name: texts.of(60) }));
  const dropdowns = await taken<{ 'hydra:member': (Row & { items: string[] })[] }>(
    admin.get('/api/dropdown'),
  );
  for (const { '@id': iri, items } of dropdowns['hydra:member']) {
    if (iri.endsWith('company-flags')) continue;
    await taken(admin.put(iri, { items: [...items, texts.of(80)] }));
  }
  const banners = await taken<{ 'hydra:member': Row[] }>(admin.get('/api/banner'));
  await taken(
    admin.put(banners['hydra:member'][0]?.['@id'] ?? '', {
      ...{ heading: texts.of(50), subHeading: texts.of(50), paragraph: texts.of(600) },
      ...{ buttonText: texts.of(40), buttonLink: `https://example.org/?${encodeURI(texts.of(60))}` },
      ...{ date: '2099-01-01', enabled: true },
    }),
  );
  for (const locked of [true, false])
    await taken(admin.post('/api/releases/local/lock', { locked, reason: texts.of(200) }));
}

async function plantBrand(admin: ConsoleApi, texts: HostileTexts): Promise<string> {
  const brand = await taken<Row>(
    admin.postForm('/api/branding', {
      ...{
        name: texts.of(120),
        registeredName: texts.of(200),
        websiteLink: 'https://brand.example/"><svg/onload=ran(0)>',
      },
      ...{ colourCode: '#123456', enableHeaderColors: 'true', logoSwap: 'true' },
      image: { name: `${texts.of(60).replaceAll('/', '')}.png`, mimeType: 'image/png', buffer: picture },
    }),
  );
  return brand.id;
}

async function plantResearch(admin: ConsoleApi, texts: HostileTexts) {
  const found = await taken<{ 'hydra:member': Row[] }>(admin.get('/api/company/search?text=BHP'));
  const company = found['hydra:member'][0]?.id ?? '';
  await taken(admin.put(`/api/company/${company}`, { name: texts.of(160), description: texts.of(2000) }));
  const disclaimer = await taken<Row>(
    admin.post('/api/disclaimer', {
      ...{ name: texts.of(160), position: 'End of Report', type: 'General' },
      content: { content: texts.deltaOf(1000) },
    }),
  );
  await taken(
    admin.put(`/api/company-disclaimer/${company}`, {
      content: [{ reference: disclaimer.id, content: { content: texts.deltaOf(1000) } }],
    }),
  );
  const idea = { catalyst: texts.of(500), investmentThesis: texts.of(2000), explanation: texts.of(500) };
  const records = [{ company, from: null, to: null, sharePrice: { company: 10 }, ...idea }];
  const disclaimers = { footer: texts.deltaOf(1000), specificDisclosure: texts.deltaOf(1000) };
  const content = [
    { action: 'Buy', records },
    { action: 'Switch', records: [] },
    { action: 'Sell', records: [] },
  ];
  await taken(admin.put('/api/best-ideas-draft/draft', { content, disclaimers }));
  await taken(admin.post('/api/best-ideas-draft/publish', undefined));
  return { company, disclaimer: disclaimer.id };
}

interface About {
  readonly texts: HostileTexts;
  readonly company: string;
}

async function plantReports(request: APIRequestContext, about: About) {
  const analyst = await apiAs(request, 'analyst');
  const peer = await apiAs(request, 'peer');
  const compliance = await apiAs(request, 'compliance');
  const { texts } = about;
  const approved = await hostileDraft(analyst, about);
  const description = texts.of(1500);
  const reviewers = [peer, compliance];
  await approvedReview(
    await requestedReview(analyst, { draftId: approved, reviewers, description }),
    peer,
    compliance,
  );
  const { id: published } = await reportOf(request, approved);
  const draft = await hostileDraft(analyst, about);
  const review = await requestedReview(analyst, { draftId: draft, reviewers, description: texts.of(1500) });
  for (const node of [null, 'hostiletext'])
    await taken(
      peer.post(`${review['@id']}/comment`, { action: 'comment', comments: texts.of(2000), nodeId: node }),
    );
  return { published, draft };
}

async function hostileDraft(analyst: ConsoleApi, { texts, company }: About): Promise<string> {
  const id = await reviewableDraft(analyst);
  const html = JSON.stringify(hostileRoot(texts));
  await taken(
    analyst.put(`/api/draft-report/${id}`, {
      ...{ title: texts.of(200), webTitle: texts.of(200), subTitle: texts.of(300) },
      ...{ description: texts.of(2000), company: [company] },
      content: { html, css: '{"desktop":{},"tablet":{},"mobile":{}}' },
    }),
  );
  return id;
}

function hostileRoot(texts: HostileTexts): ReportNode & { readonly schemaVersion: number } {
  const cell = (isHeading: boolean) => ({ content: texts.of(200), isHeading, bold: false });
  const children: ReportNode[] = [
    { id: 'hostiletext', type: 'Text', props: {}, children: texts.deltaOf(2000) },
    {
      id: 'hostilequote',
      type: 'Quote',
      props: { attribution: texts.of(200) },
      children: texts.deltaOf(1000),
    },
    {
      id: 'hostiletable',
      type: 'Table',
      props: {
        caption: texts.of(200),
        source: texts.of(200),
        data: [
          [cell(true), cell(true)],
          [cell(false), cell(false)],
        ],
      },
      children: [],
    },
    { id: 'hostiledisclaimers', type: 'Disclaimers', props: {}, children: [] },
  ];
  return { id: 'root', type: 'Container', props: { isRoot: true }, children, schemaVersion: 1 };
}
