import webpack from 'webpack';
import { packageJson } from './package-json.mjs';
import { sharedList } from './shared-modules.mjs';
import { join } from 'node:path';

const { Compilation, sources } = webpack;

/** Writes `host.json`: version, contract and shared modules of the host, as release documents record them. */
export class HostJsonPlugin {
  constructor(root) {
    this.root = root;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostJsonPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostJsonPlugin', stage }, () => {
        const { version } = packageJson(join(this.root, 'host'));
        const shared = Object.fromEntries(
          sharedList(this.root).map((module) => [module.name, module.version]),
        );
        const text = JSON.stringify({ version, contract: '1.0.0', shared }, null, 2);
        compilation.emitAsset('host.json', new sources.RawSource(`${text}\n`));
      });
    });
  }
}
