import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { mediaLimits } from '@console/contract/drafts';
import { routesOfModules } from './module-list';
import { addAuthentication } from './plugins/authentication';
import { Api } from './plugins/endpoints';
import { handleErrors } from './plugins/errors';
import { compileWhenCalled } from './plugins/lazy-schemas';
import { addMetrics } from './plugins/metrics';
import { addOpenApi } from './plugins/openapi';
import { addSecurityHeaders } from './plugins/security-headers';
import { describeRequest } from './plugins/request-log';
import { serveConsole } from './plugins/serve-console';
import type { Services } from './services';

/** Body limit of JSON: a document of the largest size plus its envelope. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

/** What is logged, and where to; the standard output by default. */
export interface Log {
  readonly level: string;
  readonly stream?: { write(line: string): void };
}

/** Builds the server; `server.ts` listens. */
export async function buildApp(services: Services, log: Log): Promise<FastifyInstance> {
  const { trustedProxies } = services.environment;
  const app = Fastify({
    logger: { ...log, serializers: { req: describeRequest } },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // a HEAD answered by a GET handler would change state where the specification has such GETs
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate('db', services.db);
  compileWhenCalled(app);
  handleErrors(app);
  addMetrics(app, services);
  await app.register(cookie);
  await app.register(jwt, { secret: services.secret });
  await app.register(multipart, { limits: { files: 1, fileSize: mediaLimits.imageMaxBytes, fields: 5 } });
  addAuthentication(app);
  addSecurityHeaders(app, services.environment);
  await addOpenApi(app);
  const api = new Api(app);
  api.refuseOtherMethods();
  for (const routes of routesOfModules) await routes(api, services);
  await serveConsole(app, services.environment);
  return app;
}
