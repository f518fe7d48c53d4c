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
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        // the server writes what the policy of the environment says
        templateParameters: { override: isProduction ? 'admins' : 'everybody' },
      }),
      // holds its one script itself: its policy then needs no address from which scripts may come
      new HtmlWebpackPlugin({
        template: './src/features/dev/sandbox-frame.html',
        filename: 'sandbox-frame.html',
        inject: false,
      }),
      new HostJsonPlugin(root),
    ],
  };
}
