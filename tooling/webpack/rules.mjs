import { createRequire } from 'node:module';
import { join } from 'node:path';

// loaders are tooling's own, whatever package is built
const require = createRequire(import.meta.url);

/** Class names of `*.module.css` are their file's own; `salt` keeps those of a remote from another's of the same file. */
export const cssLoader = ({ salt, isProduction = true, exportOnlyLocals = false, importLoaders = 0 }) => ({
  loader: require.resolve('css-loader'),
  options: {
    importLoaders,
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals,
      localIdentName: isProduction ? '[hash:base64:8]' : '[name]_[local]_[hash:base64:4]',
      localIdentHashSalt: salt,
    },
  },
});

/** How sources become modules, in every build; `files` says whether pictures and fonts are files or data: addresses. */
export function rules({ styles, files }) {
  const swc = {
    loader: require.resolve('swc-loader'),
    options: {
      // webpack leaves a map that is text as it is, with the path of this machine, and hashes that
      parseMap: true,
      // a build that wants no maps leaves them out; the loader reads one all the same
      sourceMaps: true,
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
    { test: /grapesjs[\\/]dist[\\/]grapes\.mjs$/, use: require.resolve('./no-code-editor.mjs') },
    { resourceQuery: /raw/, type: 'asset/source' },
    // a script that runs somewhere else, as in a frame: its address
    { test: /\.js$/, resourceQuery: /file/, type: files },
    { test: /\.css$/, resourceQuery: { not: [/raw/] }, use: styles, sideEffects: true },
    { test: /\.(png|svg|woff2)$/, type: files },
  ];
}

export const resolve = {
  extensions: ['.ts', '.tsx', '.js', '.json'],
  alias: { 'rc-util/es/getScrollBarSize$': join(import.meta.dirname, 'scrollbar-size.js') },
};
