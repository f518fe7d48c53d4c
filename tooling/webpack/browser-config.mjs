import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { cssLoader, resolve, rules } from './rules.mjs';

const aliases = { '@sinclair/typebox$': join(import.meta.dirname, 'no-schemas.js') };

/** The router's own production build: its package names the one for development, whatever is built. */
function routerOf(root) {
  const dom = createRequire(join(root, 'host/package.json')).resolve('react-router-dom/package.json');
  const router = dirname(createRequire(dom).resolve('react-router/package.json'));
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

/** Where development builds go, so that they never stand in for what `npm start` and the tests run. */
const outputFolder = ({ folder, root, isProduction }) =>
  isProduction ? join(folder, 'dist') : join(root, '.cache/dev', basename(folder));

/**
 * What a file is called in source maps. A style and the script with its class names come from one file: under one name,
 * which of the two was built first, or taken from the cache, would decide which of them gets another.
 */
const nameInMaps = ({ namespace, resourcePath, query, allLoaders }) =>
  `webpack://${namespace}/${resourcePath}${query}${resourcePath.endsWith('.css') && allLoaders ? '?names' : ''}`;

const { lightningCssMinify } = MinimizerPlugin;

/** Style sheets alone: what claims no types gets no text of a script, and one that is imported as text is read again. */
const minifyStyle = Object.assign(lightningCssMinify.bind(null), {
  getMinimizerVersion: lightningCssMinify.getMinimizerVersion,
});

/** Time that a file may take to load, as each phase of loading a remote; after it the file can be asked for again. */
export const CHUNK_MS = 8000;

/** What the host's build and every remote's have in common; `styleLoaders` come before css-loader. */
export function browserConfig({ folder, root, isProduction, publicPath, uniqueName, styleLoaders = [] }) {
  return {
    mode: isProduction ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: outputFolder({ folder, root, isProduction }),
      publicPath,
      uniqueName,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_MS,
      clean: true,
      // the hash in the name of a style does not see the order of its rules: another file may bear it already
      compareBeforeEmit: false,
      devtoolModuleFilenameTemplate: nameInMaps,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? 'chunks/[name].[contenthash:8].js' : 'chunks/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    resolve: { ...resolve, alias: { ...resolve.alias, ...aliases, ...(isProduction && routerOf(root)) } },
    module: {
      rules: rules({
        styles: [
          MiniCssExtractPlugin.loader,
          cssLoader({ salt: uniqueName, isProduction, importLoaders: styleLoaders.length }),
          ...styleLoaders,
        ],
        files: 'asset/resource',
      }),
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: `${uniqueName}-${isProduction ? 'production' : 'development'}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    optimization: isProduction
      ? {
          minimizer: [
            new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }),
            new MinimizerPlugin({ test: /\.css$/, minify: minifyStyle, parallel: false }),
          ],
          chunkIds: 'named',
        }
      : {},
    plugins: [
      new MiniCssExtractPlugin({
        filename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: isProduction ? 'chunks/[name].[contenthash:8].css' : 'chunks/[name].css',
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
