import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What belongs to one answer, and is not said of every file. */
const OF_ONE_ANSWER = [
  ...['accept-ranges', 'cache-control', 'connection', 'content-encoding', 'content-length', 'content-type'],
  ...['date', 'etag'],
  ...['keep-alive', 'last-modified', 'transfer-encoding', 'vary'],
];

/** The headers that a running instance says of files: nginx says the same, so that they stand in one place. */
export async function headersOfFiles(instance) {
  const path = await scriptOf(instance);
  const answer = await fetch(`${instance}${path}`);
  if (!answer.ok) throw new Error(`expected ${instance}${path} to be served, got ${answer.status}`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_ONE_ANSWER.includes(name)));
  return { headers, immutable: answer.headers.get('cache-control') };
}

/** Address of the first script of the pages: a file of the host that each instance of its version has. */
async function scriptOf(instance) {
  const page = await fetch(instance, { headers: { accept: 'text/html' } });
  const [, path] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  if (path === undefined)
    throw new Error(`${instance} has no page of the console: its answer is ${page.status}`);
  return path;
}

/** What nginx says itself below `/api/`, as the API would: people read these texts in the console. */
const problems = {
  413: 'What was sent is too large.',
  429: 'There are too many requests from your network. Please try again in a few seconds.',
  502: 'The server cannot be reached. Please try again in a minute.',
  503: 'The server cannot be reached. Please try again in a minute.',
  504: 'The server did not answer in time. Check whether your change was saved before you try again.',
};

function problemLocation([status, text]) {
  const problem = {
    '@type': 'hydra:Error',
    'hydra:title': 'An error occurred',
    'hydra:description': text,
  };
  return `    location @problem_${status} {
      default_type "application/ld+json; charset=utf-8";
      add_header cache-control no-store always;
      add_header x-content-type-options nosniff always;
${['429', '502', '503'].includes(status) ? `      add_header retry-after ${status === '429' ? 5 : 60} always;\n` : ''}\
      return ${status} '${JSON.stringify(problem)}';
    }`;
}

/** What nginx says itself in place of a page, to a person: it looks again until there is an instance. */
function pageLocation(status) {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10"><title>The console cannot be reached</title><body style="font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:15vh auto;padding:24px;color:#444;background:#fff"><h1 style="font-size:20px">The server cannot be reached.</h1><p>This page looks again every 10 seconds.</p></body></html>`;
  return `    location @page_${status} {
      default_type "text/html; charset=utf-8";
      charset off;
      add_header cache-control no-store always;
      add_header x-content-type-options nosniff always;
      add_header content-security-policy "default-src 'none'; style-src 'unsafe-inline'" always;
      add_header retry-after 60 always;
      return ${status} '${page}';
    }`;
}
/** Statuses with which nginx says that no instance has answered. */
const goneStatuses = [502, 503, 504];

/** The configuration of nginx: the template of this folder with the values of one machine. */
export function nginxConfig({ folder, host, listen, instances, headers, immutable }) {
  const values = {
    folder,
    host,
    listen,
    immutable,
    // workers of another user could not read a folder of root's
    user: process.getuid?.() === 0 ? 'user root;' : '',
    instances: ['', ' backup']
      .flatMap((kind) => instances.map((url) => `    server ${new URL(url).host} max_fails=0${kind};`))
      .join('\n'),
    errorPages: Object.keys(problems)
      .map((status) => `      error_page ${status} @problem_${status};`)
      .join('\n'),
    problems: [...Object.entries(problems).map(problemLocation), ...goneStatuses.map(pageLocation)].join(
      '\n',
    ),
    errorOfPages: goneStatuses.map((status) => `      error_page ${status} @page_${status};`).join('\n'),
    headers: Object.entries(headers)
      .map(([name, value]) => `      add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
      .join('\n'),
  };
  const template = readFileSync(join(import.meta.dirname, 'nginx.conf.template'), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
}
