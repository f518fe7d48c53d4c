import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { reportCssOf } from '@console/tooling/test-kit/report-css';
import { requireTypescript } from '@console/tooling/webpack/require-typescript';

const inReport = (path) => join(root, 'shared-report/src', path);
const inServer = (path) => join(root, 'api/server/src', path);

/** The renderer and the printer as they stand in the sources, and the style sheet of reports with its fonts inlined. */
export function reportCode() {
  const [page, sheet, shell, render, documents, defaults, context, chart, printer, report] =
    requireTypescript([
      inReport('renderer/static-page/static-page.tsx'),
      inReport('renderer/report/report-sheet.tsx'),
      inReport('model/block/shell-of.ts'),
      inReport('renderer/report/render.tsx'),
      inReport('model/document/document.ts'),
      inReport('model/presets/block-defaults.ts'),
      inReport('../testing/sample-context.tsx'),
      inReport('renderer/chart/chart-svg.ts'),
      inServer('platform/printing/chromium-printer.ts'),
      inServer('research/rendering/print-report.ts'),
    ]);
  return {
    ...page,
    ...sheet,
    ...shell,
    ...render,
    ...documents,
    ...defaults,
    ...context,
    ...chart,
    ...printer,
    ...report,
    reportCss: reportCssOf([
      'styles/report.css',
      'styles/report-masthead.css',
      'styles/report-page-size.css',
      'styles/report-print.css',
    ]),
  };
}
