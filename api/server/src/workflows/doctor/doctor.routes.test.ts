import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let admin: Call;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());

async function finished() {
  for (;;) {
    const { json } = await admin('GET', '/api/doctor');
    if (json.run.finishedAt) return json;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const outbox = () => {
  try {
    return readdirSync(join(server.services.environment.dataDir, 'outbox'));
  } catch {
    return [];
  }
};
const longAgo = () =>
  server.services.db
    .updateTable('doctor_run')
    .set({ finished_at: new Date(Date.now() - 60_000) })
    .execute();

it('runs once at a time for admins, tells what it finds as it goes, and keeps the last run', async () => {
  const before = await admin('GET', '/api/doctor');
  expect(before.json.run).toBeNull();
  const titles = before.json.checks.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(['Database', 'Clock', 'PDF', 'Mail', 'Conditional writes of the store']),
  );

  const begun = await admin('POST', '/api/doctor', { mail: false });
  expect([begun.status, begun.json.run.finishedAt]).toEqual([200, null]);
  expect((await admin('POST', '/api/doctor', { mail: false })).status).toBe(409);

  const { run } = await finished();
  expect(run.findings.map(({ title }: { title: string }) => title)).toEqual(titles);
  const found = (title: string) => run.findings.find((finding: { title: string }) => finding.title === title);
  expect(found('Mail')).toMatchObject({ state: 'advice' });
  expect(found('Files')).toMatchObject({ state: 'ok' });
  expect(found('Store of remotes')).toMatchObject({ state: 'failed' });
  expect(outbox()).toEqual([]);

  const tooSoon = await admin('POST', '/api/doctor', { mail: false });
  expect([tooSoon.status, tooSoon.json['hydra:description']]).toEqual([
    429,
    'Too many attempts. Please try again in 10 seconds.',
  ]);
});

it('sends a mail to whoever asks, and to nobody else', async () => {
  await longAgo();
  expect((await admin('POST', '/api/doctor', { mail: true })).status).toBe(200);
  await finished();
  expect(outbox()).toHaveLength(1);
});

it('takes no word of strangers for how people come', async () => {
  await longAgo();
  const headers = {
    host: 'made.up.example',
    'x-forwarded-for': '203.0.113.9',
    authorization: 'Bearer made-up',
  };
  await server.anonymous('GET', '/api/who-am-i', undefined, headers);
  await server.anonymous('GET', '/login', undefined, headers);
  for (const role of ['ROLE_USER', 'ROLE_MARKET'] as const) {
    const { authorization: _made, ...own } = headers;
    await (
      await server.signInAs(role)
    )('GET', '/api/who-am-i', undefined, own);
  }
  await admin('POST', '/api/doctor', { mail: false });
  const { run } = await finished();
  expect(JSON.stringify(run.findings)).not.toMatch(/made\.up\.example|sends X-Forwarded-For/);
});

it('sees under which origin people come, and who sends X-Forwarded-For untrusted', async () => {
  await longAgo();
  const headers = { host: 'console.other.example', 'x-forwarded-for': '203.0.113.9' };
  await admin('GET', '/api/who-am-i', undefined, headers);
  await admin('POST', '/api/doctor', { mail: false });
  const { run } = await finished();
  const textOf = (id: string) => run.findings.find((finding: { id: string }) => finding.id === id).text;
  expect(textOf('request-origins')).toContain('http://console.other.example');
  expect(textOf('trusted-proxies')).toContain('127.0.0.1 sends X-Forwarded-For');
});
