import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { mediaLimits } from '@console/contract/drafts';
import { routesOfModules } from './module-list';
import { addAuthentication } from './platform/http/authentication';
import { Api } from './platform/http/endpoints';
import { answerUnreadable, handleErrors } from './platform/http/errors';
import { showProblems } from './platform/http/problem-page';
import { readJsonBodies } from './platform/http/json-bodies';
import { compressAnswers } from './platform/http/compress-answers';
import { closeConnections } from './platform/http/closing-connections';
import { endConnectionsOf } from './platform/http/drain';
import { compileWhenCalled } from './platform/http/lazy-schemas';
import { addMetrics } from './operations/metrics/metrics';
import { addOpenApi } from './platform/http/openapi';
import { endSlowBodies, endsSlowHeaders } from './platform/http/slow-requests';
import { addSecurityHeaders } from './platform/http/security-headers';
import { describeRequest } from './platform/http/request-log';
import { serveConsole } from './platform/console-files/serve-console';
import type { Outages } from './platform/outages';
import type { Services } from './services';

/** What is logged, and where to; the standard output by default. */
export interface Log {
  readonly level: string;
  readonly stream?: { write(line: string): void };
  /** Passes on what is told for the first time. */
  readonly hooks?: Outages['hooks'];
}

/** Builds the server; `server.ts` listens. */
export async function buildApp(services: Services, log: Log): Promise<FastifyInstance> {
  const { trustedProxies, slowRequestMs } = services.environment;
  const app = Fastify({
    logger: { ...log, serializers: { req: describeRequest } },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // a HEAD answered by a GET handler would change state where the specification has such GETs
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadable,
    routerOptions: { maxParamLength: 200 },
    // what has come is answered, and its connection ended: the next request goes elsewhere
    return503OnClosing: false,
    ...endsSlowHeaders(slowRequestMs),
  });
  endSlowBodies(app, slowRequestMs);
  closeConnections(app);
  endConnectionsOf(app, services.drain);
  app.decorate('db', services.db);
  app.decorate('environment', services.environment);
  compileWhenCalled(app);
  handleErrors(app);
  showProblems(app);
  compressAnswers(app);
  readJsonBodies(app);
  addMetrics(app, services);
  await app.register(cookie);
  await app.register(jwt, { secret: services.secret });
  await app.register(multipart, { limits: { files: 1, fileSize: mediaLimits.imageMaxBytes, fields: 5 } });
  await app.register(rateLimit, { global: false });
  addAuthentication(app);
  addSecurityHeaders(app, services.environment);
  await addOpenApi(app);
  const api = new Api(app, services.environment);
  api.refuseOtherMethods();
  for (const routes of routesOfModules) await routes(api, services);
  await serveConsole(app, services.environment);
  return app;
}
