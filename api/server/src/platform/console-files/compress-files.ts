import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Compressed files that are kept, in bytes; the oldest go first. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Below it a packet is a packet. */
const MIN_BYTES = 1024;
const compressible = /^(text\/(html|css|javascript)|application\/(javascript|json)|image\/svg\+xml)/;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;
type Encoding = keyof typeof encoders;

/**
 * Sends the files of host and store compressed, each compressed once while it stays the same. A CDN or nginx in front
 * does the same better; without one, nothing comes four times as large. Answers of the API have a way of their own
 * (compress-answers.ts).
 */
export function compressFiles(app: FastifyInstance): void {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  function keep(key: string, bytes: Buffer): void {
    kept.set(key, bytes);
    keptBytes += bytes.length;
    for (const [oldest, old] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES) return;
      kept.delete(oldest);
      keptBytes -= old.length;
    }
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const encoding = encodingFor(request, reply);
    if (encoding === null) return payload;
    reply.header('vary', 'accept-encoding');
    const etag = String(reply.getHeader('etag') ?? '');
    const key = `${encoding} ${request.url.split('?')[0]} ${etag}`;
    const known = etag === '' ? undefined : kept.get(key);
    const plain = known ? null : await bytesOf(payload);
    if (plain !== null && plain.length < MIN_BYTES) return plain;
    const bytes = known ?? (await encoders[encoding](plain ?? Buffer.alloc(0)));
    if (!known && etag !== '') keep(key, bytes);
    if (known && payload instanceof Readable) payload.destroy();
    reply.header('content-encoding', encoding).header('content-length', bytes.length);
    return bytes;
  });
}

function encodingFor({ method, headers, url }: FastifyRequest, reply: FastifyReply): Encoding | null {
  const isFile = method === 'GET' && reply.statusCode === 200 && !url.startsWith('/api');
  const isText = compressible.test(String(reply.getHeader('content-type') ?? ''));
  if (!isFile || !isText || headers.range !== undefined || reply.hasHeader('content-encoding')) return null;
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

async function bytesOf(payload: unknown): Promise<Buffer> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  const chunks: Buffer[] = [];
  for await (const chunk of payload as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
