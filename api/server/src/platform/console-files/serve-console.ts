import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheControlOf } from '@console/release/store/served-as';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment';
import { compressFiles } from './compress-files';
import { consolePages } from './console-page';
import { withDevRemotes } from './dev-remotes';
import { cookieName } from '../http/cookies';
import { sendNotFound } from '../http/errors';
import { hostBuilds } from './host-build';
import { withOrigins } from './csp-origins';
import { SANDBOX_FRAME, sandboxFramePolicy } from './sandbox-frame';

const YEAR_S = 31_536_000;
const immutable = `public, max-age=${YEAR_S}, immutable`;

/** Serves the store of remotes at `/store/` and the built host for every address of the console. */
export async function serveConsole(
  app: FastifyInstance,
  environment: Pick<
    Environment,
    'hostDir' | 'storeDir' | 'releaseEnvironment' | 'timeZone' | 'signInNote' | 'publicUrl'
  >,
): Promise<void> {
  const { hostDir, storeDir } = environment;
  compressFiles(app);
  if (!isElsewhere(storeDir)) await serveStore(app, storeDir);
  if (hostDir === null) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  if (!existsSync(join(hostDir, 'index.html'))) {
    throw new Error(`HOST_DIR is ${hostDir}, which holds no index.html: build the host first`);
  }
  serveSandboxFrame(app, hostDir);
  await app.register(staticFiles, {
    root: hostDir,
    prefix: '/',
    wildcard: false,
    // the store's files, where they are served here, have brought it
    decorateReply: isElsewhere(storeDir),
    index: false,
    globIgnore: [SANDBOX_FRAME],
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', /\.[0-9a-f]{8,}\./.test(path) ? immutable : 'no-cache'),
  });
  const buildNow = hostBuilds(hostDir);
  const pageOf = consolePages(buildNow, environment);
  const ofDevRemotes = cookieName('devRemotes', environment);
  const ofOverrides = cookieName('overridden', environment);
  /** Whether the person runs other builds than the release names: by `?mf.<name>=…`, or kept from before. */
  const isOverridden = ({ query, cookies }: FastifyRequest) =>
    cookies[ofOverrides] !== undefined || Object.keys(query ?? {}).some((name) => name.startsWith('mf.'));
  app.setNotFoundHandler(async (request, reply) => {
    // artifacts must 404: a page in place of a script is the commonest fault of such systems
    const isPage = request.method === 'GET' && String(request.headers.accept).includes('text/html');
    const [path = '/'] = request.url.split('?');
    const isFile = /^\/(api|store)\/|\.[a-z0-9]+$/i.test(path);
    // of a build that came since the start
    if (buildNow().files.integrity[path.slice(1)] && existsSync(join(hostDir, path)))
      return reply.sendFile(path.slice(1), hostDir);
    if (!isPage || isFile) return sendNotFound(request, reply);
    const { html, override, csp, isWhole } = await pageOf(path, isOverridden(request));
    const strict = String(reply.getHeader('content-security-policy'));
    const policy = withOrigins(strict, csp);
    const devRemotes = override === 'everybody' ? request.cookies[ofDevRemotes] : undefined;
    reply.header('content-security-policy', withDevRemotes(policy, devRemotes));
    if (isWhole) reply.header('integrity-policy', 'blocked-destinations=(script)');
    return reply.header('cache-control', 'no-cache').type('text/html').send(html);
  });
}

/** A store in S3 is served by a CDN under the same path. */
const isElsewhere = (storeDir: string) => storeDir.includes('://');

function serveStore(app: FastifyInstance, storeDir: string) {
  return app.register(staticFiles, {
    root: storeDir,
    prefix: '/store/',
    // temporary files and locks of the release tool
    dotfiles: 'ignore',
    // who may change an environment is nobody's business who only runs it
    allowedPath: (path) => !path.startsWith('/policy/'),
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(relative(storeDir, path))),
  });
}

/** The one file of the host with a policy of its own; it is as safe when somebody opens it directly. */
function serveSandboxFrame(app: FastifyInstance, hostDir: string): void {
  const html = readFileSync(join(hostDir, SANDBOX_FRAME), 'utf8');
  const policy = sandboxFramePolicy(html);
  app.get(`/${SANDBOX_FRAME}`, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      // a browser refuses to open a sandboxed page directly that asks for an opener policy
      .removeHeader('cross-origin-opener-policy')
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(html),
  );
}
