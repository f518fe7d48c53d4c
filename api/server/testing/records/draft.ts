import { randomUUID } from 'node:crypto';
import type { Draft } from '@console/contract/drafts';
import type { ReportNode } from '@console/contract/report-document';
import type { ReportType } from '@console/contract/report-types';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import sharp from 'sharp';
import type { Call, TestAnswer, TestServer } from '../server';
import { addTestCompany } from './company';

/** A template of a type with a picture, of its own for each call; answers its id. */
export async function addTestTemplate({ services }: TestServer, type: ReportType): Promise<string> {
  const id = randomUUID();
  const key = `templates/${id}.png`;
  const picture = { purpose: 'template', mime: 'image/png', bytes: 1, width: 1, height: 1, sha256: '' };
  await services.db
    .insertInto('media')
    .values({ ...picture, file_key: key })
    .execute();
  const row = { id, name: type, type, image_key: key };
  await services.db.insertInto('template').values(row).execute();
  return id;
}

export interface TestDraft {
  readonly draft: Draft;
  readonly companyId: string;
}

/** A Company Report of whoever calls, about a company with prices. */
export async function createTestDraft(
  server: TestServer,
  asOwner: Call,
  fields: object = {},
): Promise<TestDraft> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const companyId = await addTestCompany(server.services.db, { code }, [10, 11, 12.5]);
  const { json } = await asOwner('POST', '/api/draft-report', {
    title: 'Margins recover',
    webTitle: 'Margins recover',
    subTitle: 'What has changed',
    reportType: 'companyReport',
    recommendation: 'Buy',
    template: await addTestTemplate(server, 'companyReport'),
    company: [companyId],
    ...fields,
  });
  return { draft: json, companyId };
}

/** The content of a document of one text block. */
export function textContent(text: string, ...more: readonly ReportNode[]) {
  const children = JSON.stringify({ ops: [{ insert: `${text}\n` }] });
  return serializeDocument(newDocument([{ id: 'textblock1', type: 'Text', props: {}, children }, ...more]));
}

/** A real PNG of noise: about `side` × `side` × 3 bytes, as noise does not compress. */
export function noisePng(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
}

/** Sends a file as the console does. */
export function upload(
  call: Call,
  url: string,
  { name, bytes, type }: { name: string; bytes: Buffer; type: string },
): Promise<TestAnswer> {
  const boundary = 'test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return call('POST', url, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}

/** Gives a draft a thumbnail, which a review needs. */
export async function addThumbnail(call: Call, draftId: string): Promise<void> {
  const file = { name: 'thumbnail.png', bytes: await noisePng(20), type: 'image/png' };
  const { json } = await upload(call, `/api/draft/${draftId}/add-media?purpose=thumbnail`, file);
  await call('PUT', `/api/draft-report/${draftId}`, { thumbnail: `media:${json.id}` });
}
