import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Environment } from '../environment';
import { contentSecurityPolicy } from './content-security-policy';

const YEAR_S = 31_536_000;

/** Strict headers for every answer. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, videoHosts }: Pick<Environment, 'publicUrl' | 'videoHosts'>,
): void {
  // made once: @fastify/helmet makes it anew for each request, which costs as much as the rest of a small answer
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(videoHosts) },
    crossOriginEmbedderPolicy: false,
    // isolated or not, an origin must say the same in every answer: the store's files need not come from here
    originAgentCluster: false,
    hsts: publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    secure(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}
