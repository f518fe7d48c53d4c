import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { browserConfig } from '@console/tooling/webpack/browser-config';
import { withoutLoader } from './without-loader.mjs';

/** The same console without federation: host and remotes in one build, each page a chunk of it. */
export function bundleConfig(outputFolder) {
  const folder = join(root, 'host');
  const config = browserConfig({
    folder,
    root,
    isProduction: true,
    publicPath: '/',
    uniqueName: 'one-bundle',
  });
  return {
    ...config,
    output: { ...config.output, path: outputFolder },
    entry: { main: './src/main.tsx' },
    plugins: [
      ...config.plugins,
      ...withoutLoader('one-bundle', (remote) => join(root, remote, 'src/remote.ts')),
    ],
  };
}
