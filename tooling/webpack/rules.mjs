import { createRequire } from 'node:module';

// loaders are tooling's own, whatever package is built
const require = createRequire(import.meta.url);

export const cssLoader = require.resolve('css-loader');

/** How sources become modules, in every build; `files` says whether pictures and fonts are files or data: addresses. */
export function rules({ styles, files }) {
  const swc = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // the same runtime in every mode, as remotes of both modes meet in one page and share the host's
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
  return [
    { test: /\.[jt]sx?$/, exclude: /node_modules/, type: 'javascript/auto', use: swc },
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
    { resourceQuery: /raw/, type: 'asset/source' },
    { test: /\.css$/, resourceQuery: { not: [/raw/] }, use: styles, sideEffects: true },
    { test: /\.(png|svg|woff2)$/, type: files },
  ];
}

export const resolve = { extensions: ['.ts', '.tsx', '.js', '.json'] };
