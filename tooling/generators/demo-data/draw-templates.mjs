/**
 * Draws the pictures of the templates that the wizard shows, from the demo reports of a running console:
 * `node tooling/generators/demo-data/draw-templates.mjs http://127.0.0.1:4000`. Each is the top of the static page of
 * the newest published report of its type.
 */
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const [address = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const target = new URL('../../../api/server/data/base/images/templates/', import.meta.url);
/** Pictures are 480 by 640 (api/server/data/README.md); the page that is drawn is as wide as a desktop. */
const page = { width: 1080, height: 1440 };
const PICTURE_WIDTH = 480;

async function json(path, init) {
  const answer = await fetch(address + path, init);
  if (!answer.ok) throw new Error(`Expected ${path} to answer, came ${answer.status}`);
  return answer.json();
}

const login = { email: 'admin@demo.test', password: 'Demo#2026' };
const { token } = await json('/api/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(login),
});
const headers = { authorization: `Bearer ${token}` };
const reports = (await json('/api/report/admin?itemsPerPage=100', { headers }))['hydra:member'];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const tab = await browser.newPage({ viewport: page, javaScriptEnabled: false });
for (const type of new Set(reports.map(({ reportType }) => reportType))) {
  const { id } = reports.find(({ reportType }) => reportType === type);
  const html = await fetch(`${address}/api/report/${id}/static-view`, { headers });
  await tab.setContent(await html.text());
  const png = sharp(await tab.screenshot()).resize({ width: PICTURE_WIDTH });
  const file = png.png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 });
  await writeFile(new URL(`${type}.png`, target), await file.toBuffer());
  process.stdout.write(`${type}\n`);
}
await browser.close();
