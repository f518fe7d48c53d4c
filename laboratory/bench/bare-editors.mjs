import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { builtPages } from './built-pages.mjs';
import { serveFiles } from './serve-files.mjs';

const fromBuilder = createRequire(join(root, 'remote-builder/package.json'));
const fromReport = createRequire(join(root, 'shared-report/package.json'));
const { renderToStaticMarkup } = fromReport('react-dom/server');

/**
 * Serves GrapesJS and Puck as they come, a page for each report: `/grapes-<name>` and `/puck-<name>`; each block of it is
 * one component, with its markup inside.
 */
export async function serveBareEditors(code, reports) {
  const files = {
    ...(await builtPages(['puck.tsx', 'serialise.ts'])),
    '/grapes.js': ['text/javascript', readFileSync(fromBuilder.resolve('grapesjs/dist/grapes.min.js'))],
    '/grapes.css': ['text/css', readFileSync(fromBuilder.resolve('grapesjs/dist/css/grapes.min.css'))],
    '/report.css': ['text/css', code.reportCss],
  };
  for (const [name, report] of Object.entries(reports)) {
    const blocks = blocksOf(code, report);
    files[`/grapes-${name}`] = ['text/html', page('grapes', openGrapes(name))];
    files[`/puck-${name}`] = ['text/html', page('puck', openPuck(name))];
    files[`/grapes-${name}.json`] = ['application/json', JSON.stringify(blocks.map(grapesComponent))];
    files[`/puck-${name}.json`] = ['application/json', JSON.stringify(puckData(blocks))];
  }
  return serveFiles(files);
}

/** The blocks of a report as elements like ours, with their markup. */
function blocksOf(code, { document, context }) {
  return document.root.children.map((node) => {
    const { tag, className, attributes } = code.shellOf(node);
    const html = renderToStaticMarkup(code.renderNodeBody(node, context));
    return { id: node.id, isText: node.type === 'Text', tag, className, attributes, html };
  });
}

const grapesComponent = ({ isText, tag, className, attributes, html }) => ({
  type: isText ? 'text' : 'default',
  tagName: tag,
  attributes: { ...attributes, class: className },
  content: html,
});

const puckData = (blocks) => ({
  root: { props: {} },
  content: blocks.map(({ id, tag, className, attributes, html }) => ({
    type: 'Block',
    props: { id, tag, className, attributes, html, align: 'left' },
  })),
});

/** A list of one link, which opens the editor: with `#open` in the address it is open from the beginning. */
function page(editor, open) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${editor}</title>
    <link rel="icon" href="data:,"><style>html, body { height: 100%; margin: 0 }</style>
    <link rel="stylesheet" href="/${editor}.css"><link rel="stylesheet" href="/report.css"></head>
    <body><a href="#" id="link">Open</a><div id="editor"></div><script src="/${editor}.js"></script><script>
      ${open}
      link.onclick = open;
      if (location.hash === '#open') open();
    </script></body></html>`;
}

const openGrapes = (name) => `async function open() {
  const components = await (await fetch('/grapes-${name}.json')).json();
  link.hidden = true;
  window.editor = grapesjs.init({ container: '#editor', height: '100%', telemetry: false, cssIcons: '',
    storageManager: false, components, canvas: { styles: ['/report.css'] } });
}`;

const openPuck = (name) => `async function open() {
  const data = await (await fetch('/puck-${name}.json')).json();
  link.hidden = true;
  window.openPuck(data);
}`;
