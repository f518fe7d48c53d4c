import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../start/places.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';

const inReport = (path) => join(root, 'shared-report/src', path);
const inRendering = (path) => join(root, 'api/server/src/modules/rendering', path);

/** The renderer and the printer as they stand in the sources, and the style sheet of reports with its fonts inlined. */
export function reportCode() {
  const [page, sheet, render, documents, defaults, context, chart, printer, report] = requireTypescript([
    inReport('static-page.tsx'),
    inReport('report-sheet.tsx'),
    inReport('render.tsx'),
    inReport('document.ts'),
    inReport('presets/block-defaults.ts'),
    inReport('fixtures/sample-context.tsx'),
    inReport('chart/chart-svg.ts'),
    inRendering('chromium-printer.ts'),
    inRendering('print-report.ts'),
  ]);
  return {
    ...page,
    ...sheet,
    ...render,
    ...documents,
    ...defaults,
    ...context,
    ...chart,
    ...printer,
    ...report,
    reportCss: reportCss(),
  };
}

function reportCss() {
  const require = createRequire(inReport('static-page.tsx'));
  const font = (name) =>
    readFileSync(require.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${name}-normal.woff2`));
  const faces = [400, 600, 700].map(
    (weight) =>
      `@font-face { font-family: 'Report Sans'; font-weight: ${weight}; ` +
      `src: url('data:font/woff2;base64,${font(weight).toString('base64')}') format('woff2') }`,
  );
  const sheets = ['report.css', 'report-masthead.css', 'report-print.css'].map((file) =>
    readFileSync(inReport(file), 'utf8'),
  );
  return [...faces, ...sheets].join('\n');
}
