import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MiniCssExtractPlugin, MinimizerPlugin, webpack } from '@console/tooling/webpack/bundler';
import { cssLoader, resolve, rules } from '@console/tooling/webpack/rules';

/**
 * Builds sources of `pages/` for production and answers the files to serve, a page `/<name>` each; its script and styles
 * are there before anything is measured.
 */
export async function builtPages(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  try {
    const names = sources.map((source) => source.replace(/\.tsx?$/, ''));
    const entry = Object.fromEntries(
      names.map((name, at) => [name, join(import.meta.dirname, 'pages', sources[at])]),
    );
    await built(configOf(entry, folder));
    return Object.fromEntries(names.flatMap((name) => filesOf(folder, name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configOf(entry, path) {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    context: import.meta.dirname,
    entry,
    output: { path },
    resolve,
    module: {
      rules: rules({
        styles: [MiniCssExtractPlugin.loader, cssLoader({ salt: 'bench' })],
        files: 'asset/inline',
      }),
    },
    plugins: [new MiniCssExtractPlugin(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
    performance: false,
  };
}

function built(config) {
  return new Promise((done, reject) => {
    webpack(config, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else done();
    });
  });
}

function filesOf(folder, name) {
  const css = join(folder, `${name}.css`);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/${name}.css"></head>
    <body><script src="/${name}.js"></script></body></html>`;
  return [
    [`/${name}`, ['text/html', page]],
    [`/${name}.js`, ['text/javascript', readFileSync(join(folder, `${name}.js`))]],
    [`/${name}.css`, ['text/css', existsSync(css) ? readFileSync(css) : '']],
  ];
}
