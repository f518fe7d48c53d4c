import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../start/places.mjs';

const fromBuilder = createRequire(join(root, 'remote-builder/package.json'));
const fromReport = createRequire(join(root, 'shared-report/package.json'));
const { renderToStaticMarkup } = fromReport('react-dom/server');

/** Serves one page with GrapesJS as it comes, holding a report: each block one component, with its markup inside. */
export async function serveBareGrapes(code, reports) {
  const files = {
    '/grapes.js': ['text/javascript', readFileSync(fromBuilder.resolve('grapesjs/dist/grapes.min.js'))],
    '/grapes.css': ['text/css', readFileSync(fromBuilder.resolve('grapesjs/dist/css/grapes.min.css'))],
    '/report.css': ['text/css', code.reportCss],
  };
  for (const [name, report] of Object.entries(reports)) {
    files[`/${name}`] = ['text/html', page(name)];
    files[`/${name}.json`] = ['application/json', JSON.stringify(componentsOf(code, report))];
  }
  const server = createServer(({ url }, answer) => {
    const [type, body] = files[url] ?? ['text/plain', ''];
    answer.writeHead(files[url] ? 200 : 404, { 'content-type': type, 'cache-control': 'max-age=600' });
    answer.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** A list of one link, which opens the editor: with `#open` in the address it is open from the beginning. */
function page(name) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>GrapesJS</title><link rel="icon" href="data:,">
    <style>html, body { height: 100%; margin: 0 }</style>
    <link rel="stylesheet" href="/grapes.css"><script src="/grapes.js"></script></head>
    <body><a href="#" id="link">Open</a><div id="editor"></div><script>
      async function open() {
        const components = await (await fetch('/${name}.json')).json();
        link.hidden = true;
        window.editor = grapesjs.init({ container: '#editor', height: '100%', telemetry: false, cssIcons: '',
          storageManager: false, components, canvas: { styles: ['/report.css'] } });
      }
      link.onclick = open;
      if (location.hash === '#open') open();
    </script></body></html>`;
}

/** The blocks of a report as components: elements like ours, whose inside GrapesJS takes as it is. */
function componentsOf(code, { document, context }) {
  return document.root.children.map((node) => {
    const { tag, className, attributes } = code.shellOf(node);
    return {
      type: node.type === 'Text' ? 'text' : 'default',
      tagName: tag,
      attributes: { ...attributes, class: className },
      content: renderToStaticMarkup(code.renderNodeBody(node, context)),
    };
  });
}
