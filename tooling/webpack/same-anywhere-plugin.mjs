import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** The entry that federation writes: its name is a hash of a path of this machine, and that path stands in it. */
const entry = /\/\.federation\/entry\.[0-9a-f]+\.js/g;
const plainEntry = '/.federation/entry.js';
const isOfEntry = (module) => module.identifier().includes('/.federation/entry.');

/** Keeps the folder in which a remote was built out of what is written: its files are the same wherever that was. */
export class SameAnywherePlugin {
  constructor(root) {
    this.root = root;
  }

  apply(compiler) {
    const name = 'SameAnywherePlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // before webpack makes ids of names, in which the entry stands by its path
      compilation.hooks.moduleIds.tap({ name, stage: -1 }, (modules) => {
        for (const module of modules)
          if (isOfEntry(module)) compilation.chunkGraph.setModuleId(module, idOf(module));
      });
      const change = (stage, ending, changed) =>
        compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
          for (const asset of Object.keys(assets).filter((each) => each.endsWith(ending)))
            compilation.updateAsset(asset, changed);
        });
      change(Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS, '.js', withPlainEntry);
      change(
        Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1,
        '.map',
        (source) =>
          new sources.RawSource(
            String(source.source()).replaceAll(`${this.root}/`, '').replace(entry, plainEntry),
          ),
      );
    });
  }
}

/** Federation's entry itself, and the container, which names it. */
const idOf = (module) => (module.identifier().startsWith('container entry ') ? 'container' : 'federation');

/** Comments go in the end, but the minifier chooses short names by the letters of all text. */
function withPlainEntry(source) {
  const changed = new sources.ReplaceSource(source);
  for (const { 0: text, index } of String(source.source()).matchAll(entry))
    changed.replace(index, index + text.length - 1, plainEntry);
  return changed;
}
