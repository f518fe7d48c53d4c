import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.mjs';

const { Compilation, sources } = webpack;

/** `integrity` of each script and style of a build, by its path. */
export function integrityOfAssets(assets) {
  const files = Object.entries(assets).filter(([path]) => /\.(js|css)$/.test(path));
  return Object.fromEntries(files.map(([path, source]) => [path, integrityOf(source.buffer())]));
}

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Puts every script and style of the host under integrity: those that the page names by their attribute, those that
 * come later by a list in the page (`host/src/loader/integrity.ts` takes it). The page is the one file that nobody
 * hashes: it comes from the server itself.
 */
export class HostIntegrityPlugin {
  apply(compiler) {
    new IntegrityPlugin().apply(compiler);
    compiler.hooks.thisCompilation.tap('HostIntegrityPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostIntegrityPlugin', stage }, (assets) => {
        const html = String(assets['index.html'].source());
        const page = withIntegrity(html, integrityOfAssets(assets));
        compilation.updateAsset('index.html', new sources.RawSource(page));
      });
    });
  }
}

function withIntegrity(html, integrity) {
  const guarded = html.replace(
    /<(script|link)([^>]*) (src|href)="\/([^"]+)"/g,
    (tag, name, rest, key, path) =>
      integrity[path]
        ? `<${name}${rest} ${key}="/${path}" integrity="${integrity[path]}" crossorigin="anonymous"`
        : tag,
  );
  const named = Object.keys(integrity).filter((path) => guarded.includes(`="/${path}"`));
  const later = Object.entries(integrity).filter(([path]) => !named.includes(path));
  const list = JSON.stringify(Object.fromEntries(later));
  return guarded.replace(
    '</head>',
    `<script type="application/json" id="host-files">${list}</script></head>`,
  );
}
