import { Socket } from 'node:net';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { addTestBrand } from '../records/brand';
import { createTestDraft } from '../records/draft';
import { openTestServer, type Call, type TestAnswer, type TestServer } from '../server';
import { listeningPorts, type ListeningPorts } from './listening-ports';
import { localAddresses } from './local-addresses';

let server: TestServer;
let ports: ListeningPorts;

beforeAll(async () => {
  [server, ports] = await Promise.all([openTestServer(), listeningPorts()]);
});
afterAll(async () => {
  await server.close();
  await ports.close();
});

/** Every field that takes an address, or a text in which one may stand. */
async function fieldsOf(
  analyst: Call,
  admin: Call,
): Promise<Record<string, (address: string) => Promise<TestAnswer>>> {
  const { draft, companyId } = await createTestDraft(server, analyst);
  const { id: banner } = (await admin('GET', '/api/banner')).json['hydra:member'][0];
  const brand = await addTestBrand(server);
  const changeDraft = (body: object) => analyst('PUT', `/api/draft-report/${draft.id}`, body);
  const block = (type: string, props: object, children: unknown = []) =>
    changeDraft({ content: serializeDocument(newDocument([{ id: 'one', type, props, children } as never])) });
  const text = (op: object) => block('Text', {}, JSON.stringify({ ops: [op, { insert: '\n' }] }));
  const form = (field: string, value: string) => {
    const head = `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n`;
    return Buffer.from(`${head}${value}\r\n--b--\r\n`);
  };
  return {
    'report video': (url) => changeDraft({ video: { url, duration: 1, quick: false } }),
    'embedded player': (url) =>
      changeDraft({ video: { url: `<iframe src="${url}"></iframe>`, duration: 1, quick: false } }),
    thumbnail: (thumbnail) => changeDraft({ thumbnail }),
    'image block': (src) => block('Image', { src, alt: 'x', caption: '', source: '' }),
    'video block': (src) => block('Video', { src, caption: '' }),
    'link in a text': (link) => text({ insert: 'x', attributes: { link } }),
    'image in a text': (image) => text({ insert: { image } }),
    'style of a block': (address) =>
      changeDraft({
        content: {
          ...serializeDocument(newDocument([])),
          css: JSON.stringify({ desktop: { root: { 'background-image': `url(${address})` } } }),
        },
      }),
    'logo of a company': (companyLogo) => admin('PUT', `/api/company/${companyId}`, { companyLogo }),
    'button of the banner': (buttonLink) =>
      admin('PUT', `/api/banner/${banner}`, {
        ...{ heading: 'x', subHeading: 'x', paragraph: 'x', buttonText: 'x', buttonLink },
        ...{ date: '2099-01-01', enabled: true },
      }),
    'website of a brand': (website) =>
      admin('POST', `/api/branding/${brand}/update`, form('websiteLink', website), {
        'content-type': 'multipart/form-data; boundary=b',
      }),
    'site of Chargebee': (site) =>
      admin('PUT', '/api/credentials/chargebee', { credentials: { site, apiKey: 'key' } }),
  };
}

it('opens no socket for an address that a person wrote, wherever it stands', async () => {
  const analyst = await server.signInAs('ROLE_ANALYST');
  const admin = await server.signInAs('ROLE_ADMIN');
  const fields = await fieldsOf(analyst, admin);
  const addresses = localAddresses(ports.port);
  const drafts = (await analyst('GET', '/api/draft-report')).json['hydra:member'];
  const draft: string = drafts[0].id;
  const connect = jest.spyOn(Socket.prototype, 'connect');
  const faults: string[] = [];
  let tried = 0;
  for (const [field, write] of Object.entries(fields)) {
    for (const address of addresses) {
      tried += 1;
      const { status } = await write(address);
      if (status >= 500) faults.push(`${field}: ${status} at ${address}`);
      if (status !== 200) continue;
      // whatever was taken is drawn
      const drawn = await analyst('GET', `/api/draft/static-view/${draft}`);
      if (drawn.status !== 200) faults.push(`${field}: drawing answers ${drawn.status} at ${address}`);
    }
  }
  const databasePort = new URL(process.env['TEST_DATABASE_URL'] ?? 'http://none:1').port;
  const opened = connect.mock.calls
    .map((target) => JSON.stringify(target))
    .filter((target) => !target.includes(databasePort));
  connect.mockRestore();
  expect(faults).toEqual([]);
  expect(opened).toEqual([]);
  expect(ports.connections()).toBe(0);
  expect(addresses.length).toBeGreaterThanOrEqual(40);
  process.stdout.write(
    `outgoing: ${addresses.length} addresses × ${Object.keys(fields).length} fields = ${tried}, 0 sockets\n`,
  );
});
