import regular from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2';
import italic from '@fontsource/source-sans-3/files/source-sans-3-latin-400-italic.woff2';
import semibold from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2';
import bold from '@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff2';
import boldItalic from '@fontsource/source-sans-3/files/source-sans-3-latin-700-italic.woff2';

const faces = [
  { source: regular, weight: 400, style: 'normal' },
  { source: italic, weight: 400, style: 'italic' },
  { source: semibold, weight: 600, style: 'normal' },
  { source: bold, weight: 700, style: 'normal' },
  { source: boldItalic, weight: 700, style: 'italic' },
];

/**
 * The report's font as CSS, the same on every face: files of a remote in the browser, data: addresses on the server.
 * One file a weight, as Chromium turns a variable font into outlines when it prints.
 */
export const reportFontCss: string = faces
  .map(
    ({ source, weight, style }) =>
      `@font-face { font-family: 'Report Sans'; font-display: swap; font-weight: ${weight}; ` +
      `font-style: ${style}; src: url('${source}') format('woff2') }`,
  )
  .join('\n');
