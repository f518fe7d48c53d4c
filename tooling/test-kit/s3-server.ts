import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = 1000;
const KEPT_MS = 600_000;

interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modified: Date;
  readonly type: string | undefined;
  readonly cacheControl: string | undefined;
}

/** A call that may be made to fail: its method, and the how manyeth of that method it is. */
interface Call {
  readonly method: string;
  readonly times: number;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string | number>;
  readonly content?: string | Buffer;
}

interface S3ServerOptions {
  /** Status of a failure in place of the work. */
  readonly before?: (call: Call) => number | null;
  /** Status of a failure after the work was done: an answer that is lost. */
  readonly after?: (call: Call) => number | null;
}

const accessKeyId = 'test';
const bucket = 'bucket';

/**
 * Speaks the calls of the S3 REST API that the console makes, as the "Amazon S3 API Reference" describes them: PutObject
 * with If-None-Match and If-Match, GetObject with Range, HeadObject, DeleteObject, CopyObject, ListObjectsV2. Objects
 * are kept in memory; requests that are not signed are refused. The vendor's client is used unmodified.
 */
export async function s3Server({ before = () => null, after = () => null }: S3ServerOptions = {}) {
  const objects = new Map<string, StoredObject>();
  const calls = new Map<string, number>();
  const server = createServer((request, response) => {
    void bytesOf(request).then((body) => {
      const method = request.method ?? 'GET';
      const call = { method, times: (calls.get(method) ?? 0) + 1 };
      calls.set(method, call.times);
      const done = failed(before(call)) ?? answerOf(objects, request, body);
      const { status, headers = {}, content } = failed(after(call)) ?? done;
      response.writeHead(status, headers);
      response.end(method === 'HEAD' ? undefined : content);
    });
  });
  // a connection that a client keeps for its next call must not end while that is on its way
  server.keepAliveTimeout = KEPT_MS;
  server.requestTimeout = KEPT_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    bucket,
    /** What `new S3Client()` takes to speak to this server. */
    client: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-southeast-2',
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey: 'secret' },
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const failed = (status: number | null) => (status === null ? null : error(status, 'SlowDown'));

function answerOf(objects: Map<string, StoredObject>, request: IncomingMessage, body: Buffer): Answer {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, name, ...parts] = url.pathname.split('/').map(decodeURIComponent);
  const key = parts.join('/');
  if (!String(request.headers.authorization).includes(`Credential=${accessKeyId}/`))
    return error(403, 'AccessDenied');
  if (name !== bucket) return error(404, 'NoSuchBucket');
  if (key === '') return list(objects, url.searchParams);
  const object = objects.get(key);
  switch (request.method) {
    case 'PUT':
      return put(objects, key, { request, body });
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    default:
      return object ? get(object, request.headers.range) : error(404, 'NoSuchKey');
  }
}

function put(
  objects: Map<string, StoredObject>,
  key: string,
  { request, body }: { readonly request: IncomingMessage; readonly body: Buffer },
): Answer {
  const there = objects.get(key);
  const { 'if-none-match': none, 'if-match': match, 'x-amz-copy-source': source } = request.headers;
  if (none === '*' && there) return error(412, 'PreconditionFailed');
  if (match !== undefined && !there) return error(404, 'NoSuchKey');
  if (match !== undefined && match !== there?.etag) return error(412, 'PreconditionFailed');
  const from =
    source &&
    objects.get(
      decodeURIComponent(String(source))
        .replace(/^\//, '')
        .slice(bucket.length + 1),
    );
  if (source && !from) return error(404, 'NoSuchKey');
  const bytes = from ? from.bytes : body;
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
  objects.set(key, { bytes, etag, modified: new Date(), type, cacheControl });
  return source
    ? xml(200, `<CopyObjectResult><ETag>${escaped(etag)}</ETag></CopyObjectResult>`)
    : { status: 200, headers: { etag } };
}

function get({ bytes, etag, modified, type }: StoredObject, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const content = from === undefined ? bytes : bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
  const headers = {
    etag,
    'last-modified': modified.toUTCString(),
    'content-length': content.length,
    'content-type': type ?? 'application/octet-stream',
  };
  if (from === undefined) return { status: 200, headers, content };
  const span = `bytes ${from}-${Number(from) + content.length - 1}/${bytes.length}`;
  return { status: 206, headers: { ...headers, 'content-range': span }, content };
}

function list(objects: Map<string, StoredObject>, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after);
  const page = found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, PAGE);
  const last = page.at(-1)?.[0];
  const isCut = found.length > page.length && last !== undefined;
  const contents = page.map(
    ([key, { bytes, etag, modified }]) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${modified.toISOString()}</LastModified>` +
      `<ETag>${escaped(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  const next = isCut ? `<NextContinuationToken>${escaped(last)}</NextContinuationToken>` : '';
  return xml(
    200,
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated><KeyCount>${page.length}</KeyCount>` +
      `${next}${contents.join('')}</ListBucketResult>`,
  );
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const error = (status: number, code: string): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

const xml = (status: number, content: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  content: `<?xml version="1.0" encoding="UTF-8"?>${content}`,
});

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}
