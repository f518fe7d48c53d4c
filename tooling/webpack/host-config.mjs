import HtmlWebpackPlugin from 'html-webpack-plugin';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { browserConfig } from './browser-config.mjs';
import { HostIntegrityPlugin } from './host-integrity-plugin.mjs';
import { HostJsonPlugin } from './host-json-plugin.mjs';
import { providedVersions } from './shared-modules.mjs';

/** Each file of a page waits in the line for a connection: what is small stands in each chunk that needs it. */
const splitChunks = { minSize: 100_000, cacheGroups: { defaultVendors: false } };

const inPlace = (name) => join(import.meta.dirname, name);
/** What ProTable brings and no list draws, and what browsers have by now. */
const unused = {
  '@ant-design/pro-field$': inPlace('no-fields.js'),
  '@ant-design/pro-form$': inPlace('no-fields.js'),
  '@ant-design/pro-card$': inPlace('no-fields.js'),
  'rc-field-form$': inPlace('no-fields.js'),
  'resize-observer-polyfill$': inPlace('resize-observer.js'),
};
/** Files of antd and ProTable that are asked for by names of their own folder: whose, which, and what stands for them. */
const unusedFiles = [
  // words in other languages than that of the console
  { in: /pro-provider/, asked: /^\.\/locale\/(?!en_US$)[a-z]{2}_[A-Z]{2}$/, instead: './locale/en_US' },
  { in: /pro-table/, asked: /^\.\/components\/(Alert|Form|ToolBar)$/, instead: inPlace('no-fields.js') },
  { in: /pro-utils/, asked: /^\.\/useEditableArray$/, instead: inPlace('no-editing.js') },
  { in: /antd[\\/]es$/, asked: /^\.\/form$/, instead: inPlace('no-fields.js') },
  { in: /antd[\\/]es[\\/]table/, asked: /^\.\/FilterDropdown$/, instead: inPlace('no-fields.js') },
  { in: /antd[\\/]es[\\/]table/, asked: /^\.\/hooks\/useSelection$/, instead: inPlace('no-selection.js') },
].map(
  ({ in: folder, asked, instead }) =>
    new webpack.NormalModuleReplacementPlugin(asked, (resource) => {
      if (folder.test(resource.context)) resource.request = instead;
    }),
);

/**
 * The build of the host: a page that brings the shared modules and knows no remote before run time. It is no container
 * of federation itself: its runtime comes with the first remote, and pages of the host do without.
 */
export function hostConfig(folder, { isProduction = true } = {}) {
  const root = dirname(folder);
  const config = browserConfig({ folder, root, isProduction, publicPath: '/', uniqueName: 'host' });
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...unused } },
    entry: { main: './src/main.tsx', 'first-paint': './src/first-paint.ts' },
    optimization: { ...config.optimization, splitChunks, ...(isProduction && { chunkIds: 'deterministic' }) },
    plugins: [
      ...config.plugins,
      ...unusedFiles,
      new webpack.DefinePlugin({
        PROVIDED_VERSIONS: JSON.stringify(providedVersions(root)),
        // parts of the federation runtime that are for manifests and for Node
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        chunks: ['main'],
        templateParameters: (compilation) => ({
          // the server writes what the policy of the environment says
          override: isProduction ? 'admins' : 'everybody',
          // the page waits for this one alone
          firstPaint: compilation.entrypoints.get('first-paint').getFiles()[0],
        }),
      }),
      // holds its one script itself: its policy then needs no address from which scripts may come
      new HtmlWebpackPlugin({
        template: './src/features/dev/sandbox-frame.html',
        filename: 'sandbox-frame.html',
        inject: false,
      }),
      // a development build is served with hot reload, whose files nobody can list
      ...(isProduction ? [new HostIntegrityPlugin()] : []),
      new HostJsonPlugin(root, { isProduction }),
    ],
  };
}
