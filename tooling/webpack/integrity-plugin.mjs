import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { CHUNK_MS } from './browser-config.mjs';

// of the right form, but the hash of nothing: a file that the release does not list is refused by the browser
const impossible = `sha384-${'A'.repeat(64)}`;

const lookUp = (element, url) =>
  `
var integrity = (globalThis.__SRI__ || {})[new URL(${url}, document.baseURI).href] || "${impossible}";
${element}.integrity = integrity;
${element}.crossOrigin = "anonymous";`;

/** As scripts have it by `chunkLoadTimeout`: a style that hangs fails, and can be asked for again. */
const endInTime = `
var endOfStyle = setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${CHUNK_MS});
for (const event of ["load", "error"]) linkTag.addEventListener(event, () => clearTimeout(endOfStyle));`;

/** Makes the webpack runtime of a remote load chunks and styles with the integrity of the page's release, and in time. */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => source + lookUp('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source) => source + lookUp('linkTag', 'linkTag.href') + endInTime,
      );
    });
  }
}
