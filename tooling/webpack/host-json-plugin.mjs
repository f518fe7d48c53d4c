import webpack from 'webpack';
import { join } from 'node:path';
import { contractCalls } from './called-endpoints.mjs';
import { gitSha } from './git-sha.mjs';
import { integrityOfAssets } from './host-integrity-plugin.mjs';
import { hostPreload } from './host-preload.mjs';
import { packageJson } from './package-json.mjs';
import { fileEntries, shortHash } from './file-entries.mjs';
import { requireTypescript } from './require-typescript.mjs';
import { providedNames } from './shared-exports.mjs';
import { sharedLibraries, sharedList } from './shared-modules.mjs';

const { Compilation, sources } = webpack;

/** Version of the contract that the host offers to remotes, and of the API beside it. */
const CONTRACT = '1.2.0';
const API = '1.0.0';

/** Addresses that lead on to a page of the host. */
const redirects = ['/', '/admin', '/preview', '/preview/draft-report'];

/** Writes `host.json`: what the host offers to remotes, against which releases are checked. */
export class HostJsonPlugin {
  constructor(root, { isProduction }) {
    this.root = root;
    this.isProduction = isProduction;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostJsonPlugin', (compilation) => {
      let exports = {};
      // later on, what was imported can't be told of modules that were joined
      compilation.hooks.afterOptimizeChunks.tap('HostJsonPlugin', () => {
        exports = providedNames(compilation, this.root);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostJsonPlugin', stage }, (assets) => {
        const preload = hostPreload(compilation, { root: this.root, assets });
        const integrity = this.isProduction ? integrityOfAssets(assets) : {};
        const files = fileEntries(assets).filter(({ path }) => !path.endsWith('.map'));
        const host = { ...this.describe(), exports, preload, integrity, ...(this.isProduction && { files }) };
        const text = JSON.stringify({ ...host, ...this.origin(host) }, null, 2);
        compilation.emitAsset('host.json', new sources.RawSource(`${text}\n`));
      });
    });
  }

  /** Which build it is: the same files built again are the same version, whenever that was (docs/decisions/0007). */
  origin(host) {
    const built = process.env.HOST_VERSION ?? `${host.version}-b${shortHash(host)}`;
    const version = this.isProduction ? built : host.version;
    return { version, gitSha: gitSha(this.root), builtAt: new Date().toISOString() };
  }

  describe() {
    const { version } = packageJson(join(this.root, 'host'));
    const shared = Object.fromEntries(sharedList(this.root).map((module) => [module.name, module.version]));
    const [{ policyNames }, { menuIconNames }, { roleLevels }, { hostPages }] = requireTypescript([
      join(this.root, 'shared-auth/src/access/role-policies.ts'),
      join(this.root, 'host/src/shell/menu-icon.tsx'),
      join(this.root, 'api/contract/src/roles.ts'),
      join(this.root, 'host/src/host-pages.ts'),
    ]);
    return {
      version,
      contract: CONTRACT,
      shared,
      api: API,
      calls: contractCalls(this.root),
      knownAccess: policyNames,
      knownIcons: menuIconNames,
      knownRoles: Object.keys(roleLevels),
      ownAddresses: [...redirects, ...hostPages.map(({ path }) => path)],
      libraries: sharedLibraries(this.root),
    };
  }
}
