import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below it a packet is a packet. */
const MIN_BYTES = 1024;
/** JSON shrinks to a thirtieth already; more effort costs time that a fast network has not. */
const LEVEL = 5;
/** The longest that a stored block of deflate holds, in bytes (RFC 1951, 3.2.4). */
const MAX_STORED = 65_535;
/** What opens a file by itself (address-signer.ts): whoever learns it by the size of an answer needs nothing else. */
const secrets = /(expires=\d+&signature=[\w-]+)/;

const deflate = promisify(deflateRaw);

/**
 * Sends the JSON of the API compressed to whoever is signed in. A secret never shares a window with what a person
 * typed, as then the size of an answer would tell it bit by bit (BREACH, CVE-2013-3587): secrets are stored as they are,
 * and what is compressed begins anew behind each. Answers with tokens go to people who are not signed in yet.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isCompressed(request, reply)) return payload;
    reply.header('vary', 'accept-encoding');
    const plain = Buffer.from(payload);
    if (plain.length < MIN_BYTES || !acceptsGzip(request)) return payload;
    const bytes = await gzipWithSecrets(payload, plain);
    reply.header('content-encoding', 'gzip').header('content-length', bytes.length);
    return bytes;
  });
}

function isCompressed({ url, person }: FastifyRequest, reply: FastifyReply): boolean {
  const isJson = /^application\/(ld\+)?json\b/.test(String(reply.getHeader('content-type') ?? ''));
  return isJson && person !== null && url.startsWith('/api/') && !reply.hasHeader('content-encoding');
}

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));

/** One gzip stream (RFC 1952) of parts that are compressed without knowing one another. */
async function gzipWithSecrets(text: string, plain: Buffer): Promise<Buffer> {
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  const parts: Buffer[] = [header];
  // every other one is a secret
  for (const [index, part] of text.split(secrets).entries()) {
    const bytes = Buffer.from(part);
    if (index % 2 === 1) parts.push(...storedBlocks(bytes));
    else if (bytes.length > 0)
      parts.push(await deflate(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }));
  }
  const end = Buffer.alloc(10);
  // an empty last block
  end.writeUInt16LE(0x0003, 0);
  end.writeUInt32LE(crc32(plain), 2);
  end.writeUInt32LE(plain.length, 6);
  return Buffer.concat([...parts, end]);
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MAX_STORED) {
    const block = bytes.subarray(from, from + MAX_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    blocks.push(head, block);
  }
  return blocks;
}
