import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { dirname } from 'node:path';
import { browserConfig } from './browser-config.mjs';
import { HostJsonPlugin } from './host-json-plugin.mjs';
import { providedModules } from './shared-modules.mjs';

/** The build of the host: a page that brings the shared modules and knows no remote before run time. */
export function hostConfig(folder, { isProduction = true } = {}) {
  const root = dirname(folder);
  const config = browserConfig({ folder, root, isProduction, publicPath: '/', uniqueName: 'host' });
  return {
    ...config,
    entry: { main: './src/main.tsx' },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shareStrategy: 'loaded-first',
        shared: providedModules(root),
        experiments: { provideExternalRuntime: true },
        manifest: false,
        dts: false,
        dev: false,
      }),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
      new HostJsonPlugin(root),
    ],
  };
}
