import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestServer, type TestServer } from '../../../testing/server';
import { postWebhook } from '../../platform/webhook/post-webhook';
import type { ReleaseWebhookJob } from './release-webhook';
import { startReleaseWebhookWorker } from './release-webhook.worker';
import { tellRelease } from './tell-release-change';

const job: ReleaseWebhookJob = {
  ...{ id: '3f2a91c0-0000-4000-8000-000000000001', at: '2026-01-05T10:00:00.000Z', event: 'taken-back' },
  ...{ env: 'local', remote: 'admin', version: '1.2.0', text: 'It was taken back.', detail: '3 of 60 loads' },
};
const secret = 'a secret of twenty-four letters';
const now = new Date('2026-01-05T10:00:07.900Z');

/** A receiver that answers so, and what it got. */
async function receiver(status: number, headers: Record<string, string> = {}) {
  const got: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => (body += bytes));
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(status, headers).end('as you like');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-path`;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url, got, close };
}

it('posts the news once, signed over id, time and body, as standardwebhooks.com has it', async () => {
  const { url, got, close } = await receiver(204);
  await postWebhook({ url, secret }, job, now);
  await postWebhook({ url, secret: `whsec_${Buffer.from(secret).toString('base64')}` }, job, now);
  await close();
  const [first, second] = got;
  expect(JSON.parse(first?.body ?? '')).toEqual(job);
  const seconds = String(Date.UTC(2026, 0, 5, 10, 0, 7) / 1000);
  const signature = createHmac('sha256', secret)
    .update(`${job.id}.${seconds}.${first?.body}`)
    .digest('base64');
  for (const each of [first, second])
    expect(each?.headers).toMatchObject({
      ...{ 'webhook-id': job.id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` },
      'content-type': 'application/json',
    });
});

it('goes to no other address than the one of the configuration', async () => {
  const elsewhere = await receiver(204);
  const { url, close } = await receiver(307, { Location: elsewhere.url });
  await expect(postWebhook({ url, secret }, job)).rejects.toThrow(/^the receiver answered 307$/);
  expect(elsewhere.got).toEqual([]);
  await Promise.all([close(), elsewhere.close()]);
});

it('says what failed without the address, whose path may be a secret', async () => {
  const { url, close } = await receiver(500);
  await expect(postWebhook({ url, secret }, job)).rejects.toThrow(/^the receiver answered 500$/);
  await close();
  await expect(postWebhook({ url, secret }, job)).rejects.toThrow(/^the receiver gave no answer \(\w+\)$/);
});

describe('the queue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const news = {
    ...({ event: 'taken-back', env: 'local', remote: 'admin', version: '1.2.0' } as const),
    ...{ subject: 'Taken back: admin@1.2.0 in local', text: 'It was taken back.', detail: '3 of 60 loads' },
  };
  const waiting = () =>
    server.services.db
      .selectFrom('queued_job')
      .select('payload')
      .where('queue', '=', 'release-webhook')
      .execute();
  const tellWith = (releaseWebhook: { url: string; secret: string } | null) => {
    const { db, queue, environment } = server.services;
    const services = { queue, environment: { ...environment, releaseWebhook } };
    return db.transaction().execute((trx) => tellRelease(trx, services, news));
  };

  it('gets news where there is a webhook, in the transaction of what happened', async () => {
    await tellWith(null);
    expect(await waiting()).toEqual([]);
    await tellWith({ url: 'https://chat.example/', secret });
    expect(await waiting()).toMatchObject([
      { payload: { event: 'taken-back', env: 'local', remote: 'admin', text: 'It was taken back.' } },
    ]);
  });

  it('tries again what fails, and tells admins of what it gives up', async () => {
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    const { url, got, close } = await receiver(503);
    const { db, environment, queue } = server.services;
    type Work = typeof queue.work;
    const taken: Parameters<Work>[] = [];
    const watched = { ...queue, work: async (...call: Parameters<Work>) => void taken.push(call) };
    const services = { db, environment: { ...environment, releaseWebhook: { url, secret } }, queue: watched };
    await startReleaseWebhookWorker(services);
    const [[name, handle, giveUp] = []] = taken;
    expect(name).toBe('release-webhook');
    await expect(handle?.(job, { isLast: false } as never)).rejects.toThrow('the receiver answered 503');
    await giveUp?.(job);
    await close();
    expect(got).toHaveLength(1);
    const { json } = await asAdmin('GET', '/api/inbox');
    expect(json['hydra:member'][0]).toMatchObject({
      text: 'The webhook of releases was not told: It was taken back.',
      detail: 'the receiver answered 503. Look at RELEASE_WEBHOOK_URL.',
    });
  });
});
