import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { host, port, root } from '../start/places.mjs';
import { say } from '../start/say.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';
import { hostConfig } from '../webpack/host-config.mjs';

const [{ SANDBOX_FRAME, sandboxFramePolicy }] = requireTypescript([
  join(root, 'api/server/src/platform/console-files/sandbox-frame.ts'),
]);

const securityHeaderNames = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

/** The host with hot reload, under the same security headers as in production; all else comes from `target`. */
export function hostPage({ target, onBuilt }) {
  const config = hostConfig(join(root, 'host'), { isProduction: false });
  const compiler = webpack(
    /** @type {webpack.Configuration} */ ({ ...config, infrastructureLogging: { level: 'warn' } }),
  );
  let securityHeaders = {};
  let framePolicy = null;
  compiler.hooks.done.tap('hostPage', (stats) => {
    if (stats.hasErrors()) return;
    say('host is built');
    // the dev server puts a file system in memory here, which reads at once
    const files = /** @type {any} */ (compiler.outputFileSystem);
    const built = (file) => String(files.readFileSync(join(compiler.outputPath, file)));
    framePolicy = sandboxFramePolicy(built(SANDBOX_FRAME));
    onBuilt(built('host.json'));
  });
  const page = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      devMiddleware: { stats: 'errors-only' },
      setupExitSignals: false,
      headers: ({ url }) => ({
        ...securityHeaders,
        ...(url === `/${SANDBOX_FRAME}` && framePolicy && { 'content-security-policy': framePolicy }),
      }),
      historyApiFallback: { disableDotRule: true },
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/api-docs', '/store', '/harness'], target, logLevel: 'silent' }],
    },
    compiler,
  );
  return {
    start: () => page.start(),
    close: () => page.stop(),
    /** Takes the security headers from the server, so that a violation shows while developing. */
    async readSecurityHeaders() {
      const { headers } = await fetch(`${target}/api/health`);
      securityHeaders = Object.fromEntries(
        securityHeaderNames.map((name) => [name, headers.get(name)]).filter(([, value]) => value !== null),
      );
    },
    reload: () => page.sendMessage(page.webSocketServer?.clients ?? [], 'static-changed'),
  };
}
