import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sharedReport = join(import.meta.dirname, '../../shared-report');
// by its path: jest resolves every font to a stub
const fonts = join(sharedReport, 'node_modules/@fontsource/source-sans-3/files');

/**
 * Style sheets of shared-report with the font of every face written into them: without it a page takes what the machine
 * has in its place, which may be wider.
 * @param {readonly string[]} sheets Their paths below shared-report/src/renderer.
 * @returns {string}
 */
export function reportCssOf(sheets) {
  const faces = [400, 600, 700].map((weight) => {
    const font = readFileSync(join(fonts, `source-sans-3-latin-${weight}-normal.woff2`), 'base64');
    const src = `url('data:font/woff2;base64,${font}') format('woff2')`;
    return `@font-face { font-family: 'Report Sans'; font-weight: ${weight}; src: ${src} }`;
  });
  return [
    ...faces,
    ...sheets.map((sheet) => readFileSync(join(sharedReport, 'src/renderer', sheet), 'utf8')),
  ].join('\n');
}
