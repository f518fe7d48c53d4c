import webpack from 'webpack';
import { bundledLibraries } from './bundled-libraries.mjs';
import { calledEndpoints } from './called-endpoints.mjs';
import { fileEntries, shortHash } from './file-entries.mjs';
import { gitSha } from './git-sha.mjs';
import { packageJson } from './package-json.mjs';
import { featureRoutes, preloadOf } from './preload-of.mjs';
import { importedNames } from './shared-exports.mjs';
import { readFeatures } from './read-features.mjs';
import { sharedList } from './shared-modules.mjs';

const { Compilation, sources } = webpack;

/** A development build is not minified, so no budget fits it. */
const unlimited = { entryGzipBytes: Number.MAX_SAFE_INTEGER, totalGzipBytes: Number.MAX_SAFE_INTEGER };

/** Writes `remote.json` (`remote/v1`): what the remote is, free of code, with the hash of every file. */
export class RemoteJsonPlugin {
  constructor({ name, folder, root, isProduction }) {
    this.name = name;
    this.folder = folder;
    this.root = root;
    this.isProduction = isProduction;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteJsonPlugin', (compilation) => {
      let imports = {};
      let calls = [];
      // later on, who imports what can't be told of modules that were joined
      compilation.hooks.afterOptimizeChunks.tap('RemoteJsonPlugin', () => {
        imports = importedNames(compilation);
        calls = calledEndpoints(compilation, this.root);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteJsonPlugin', stage }, (assets) => {
        const text = JSON.stringify(this.describe(compilation, { assets, imports, calls }), null, 2);
        compilation.emitAsset('remote.json', new sources.RawSource(`${text}\n`));
      });
    });
  }

  describe(compilation, { assets, imports, calls }) {
    const { version, console: settings } = packageJson(this.folder);
    const features = readFeatures(this.folder);
    const files = fileEntries(assets);
    const description = {
      schema: 'remote/v1',
      name: this.name,
      contract: '^1.0.0',
      entry: files.find(({ kind }) => kind === 'entry').path,
      routes: features.flatMap(({ routes }) => routes.map(({ page: _page, ...route }) => route)),
      menu: features.flatMap(({ menu = [] }) => menu),
      finds: features.flatMap(({ finds = [] }) => finds),
      shared: sharedList(this.root).map(({ name, requiredVersion }) => ({
        name,
        requiredVersion,
        singleton: true,
      })),
      imports,
      bundled: bundledLibraries(compilation),
      requires: { api: '^1.0.0', calls },
      csp: { connect: [], img: [], frame: [], ...settings.csp },
      files,
      preload: preloadOf(compilation, {
        folder: this.folder,
        routesOf: featureRoutes(this.folder),
        paths: files.map(({ path }) => path),
      }),
      budgets: this.isProduction ? settings.budgets : unlimited,
      smoke: settings.smoke,
    };
    const { schema, name, ...rest } = description;
    // the same files built again are the same version, whenever that was
    const origin = { gitSha: gitSha(this.root), builtAt: new Date().toISOString() };
    // a letter in front: digits alone with a leading zero are no semver
    const built = process.env.REMOTE_VERSION ?? `${version}-b${shortHash(description)}`;
    return { schema, name, version: built, ...origin, ...rest };
  }
}
