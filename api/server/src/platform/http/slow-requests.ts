import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** A body comes at least this fast after its grace, 128 kbit/s: an upload over a slow line ends well. */
const MIN_BYTES_PER_SECOND = 16 * 1024;
/** No body takes longer, whatever its rate: the largest one does not at the least rate. */
const LONGEST_MS = 60 * 60_000;
const CHECKS_IN_GRACE = 5;
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Options of a server that ends connections which send nothing, and headers that take longer than this (X82). */
export const endsSlowHeaders = (graceMs: number) =>
  ({
    requestTimeout: Math.max(LONGEST_MS, graceMs),
    http: { headersTimeout: graceMs, connectionsCheckingInterval: graceMs / CHECKS_IN_GRACE },
  }) satisfies FastifyHttpOptions<Server>;

/** Ends requests whose body comes slower than the least rate, those too that were answered before it was read (X82). */
export function endSlowBodies(app: FastifyInstance, graceMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    // tests inject requests without a connection
    if (hasBody(request.raw) && request.raw.socket instanceof Socket) watch(request.raw, reply.raw, graceMs);
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: IncomingMessage, answer: ServerResponse, graceMs: number): void {
  const { socket } = request;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const check = () => {
    if (request.complete || socket.destroyed) return;
    const receivedMs = ((socket.bytesRead - bytesBefore) / MIN_BYTES_PER_SECOND) * 1000;
    const leftMs = graceMs + receivedMs - (performance.now() - startedAt);
    if (leftMs > 0) timer = setTimeout(check, leftMs).unref();
    else if (answer.headersSent) socket.destroy();
    else socket.end(timedOut, () => socket.destroy());
  };
  let timer = setTimeout(check, graceMs).unref();
  request.once('close', () => request.complete && clearTimeout(timer));
}
