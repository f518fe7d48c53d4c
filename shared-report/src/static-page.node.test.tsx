import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeTypes } from '@console/contract/report-document';
import { sharePriceSvg } from './chart/chart-svg';
import { newDocument } from './document';
import { sampleContext, samplePrices } from './fixtures/sample-context';
import { documentPlainText } from './plain-text';
import { blockDefaults } from './presets/block-defaults';
import { blocks } from './registry';
import { renderStaticPage } from './static-page';
import { setStyle } from './tree/set-style';

const reportCss = readFileSync(join(__dirname, 'report.css'), 'utf8');
const mediaUrl = () => 'data:image/png;base64,AA==';
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
const normalised = (text: string) => text.replace(/\s+/g, ' ').trim();

const text = {
  ...blockDefaults('Text'),
  children: JSON.stringify({
    ops: [
      { insert: 'Margins > costs & "more"' },
      { insert: '\n', attributes: { header: 2 } },
      { insert: "It's <b>plain</b> text, " },
      { insert: 'see', attributes: { link: 'https://example.test/a?b=1' } },
      { insert: '.\n' },
    ],
  }),
};
const image = { ...blockDefaults('Image'), props: { src: 'media:a', alt: '', caption: 'Pit', source: 'Us' } };

it('says exactly what the document says', () => {
  const document = newDocument([text, image]);
  const context = sampleContext({ mediaUrl });
  const page = renderStaticPage({ document, context, title: 'T', reportCss });
  const main = /<\/header>(.*)<\/main>/s.exec(page)?.[1] ?? '';
  const said = normalised(words(main.replace(/<\/?(a|strong|em)\b[^>]*>/g, '')));
  expect(said).toBe(normalised(documentPlainText(document, context)));
});

it('needs nothing from outside and runs nothing', () => {
  const svg = sharePriceSvg(samplePrices(), { width: 720, height: 360 });
  const context = sampleContext({
    mediaUrl,
    widgets: {
      ...sampleContext().widgets,
      sharePrice: { state: 'ready', value: { ...samplePrices(), svg } },
    },
  });
  const document = newDocument([text, image, ...blocks.map((block) => block.model.defaults())]);
  const page = renderStaticPage({ document, context, title: '</title><script>', reportCss });
  expect(page).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/>/i);
  expect(page).not.toMatch(/<script|<link|<iframe|@import|url\((?!#)| on[a-z]+="/i);
  expect(page.match(/ src="[^"]*"/g)?.every((source) => source.startsWith(' src="data:'))).toBe(true);
  expect(page).toMatch(/default-src &#x27;none&#x27;; img-src data:; font-src data:/);
  expect(page).toContain('>47.31</text>');
  expect(page.match(/ href="[^"]*"/g)).toEqual([' href="https://example.test/a?b=1"']);
});

it('carries its header, device styles for screens only, and disclaimers as text', () => {
  const document = setStyle(newDocument([text]), text.id, 'mobile', { display: 'none' });
  const disclaimers = {
    upfront: [{ content: '<p>General &amp; <b>bold</b></p><script>alert(1)</script>' }],
    endOfReport: [
      { type: 'General', content: '<ul><li>One</li><li>Two &lt;img src=x&gt;</li></ul>' },
      { type: 'General', content: 'Three' },
    ],
  };
  const page = renderStaticPage({ document, context: sampleContext({ disclaimers }), title: 'T', reportCss });
  expect(page).toContain('<header class="report-header" data-report-type="companyReport">');
  for (const fact of ['Company Report', 'Copper leads the way', 'Upgrading on volumes', 'BHP Group (BHP)']) {
    expect(page).toContain(fact);
  }
  expect(page).toContain('Ann Analyst · 20 Nov 26');
  expect(page).toContain(
    `@media screen and (max-width: 767px) {\n[data-node="${text.id}"] { display: none }`,
  );
  expect(page).toContain('<p>General &amp; bold</p>');
  expect(page).toContain(
    '<h3>General</h3><p>One</p><p>Two &lt;img src=x&gt;</p></section><section><p>Three</p>',
  );
  expect(page).not.toContain('alert(1)');
});

it('knows every block by label once and hides any of them by its shell', () => {
  const labels = blocks.map((block) => block.model.label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(nodeTypes.filter((type) => blocks.some((block) => block.model.type === type))).toHaveLength(6);
  for (const block of blocks) {
    const node = block.model.defaults();
    const document = setStyle(newDocument([node]), node.id, 'desktop', { display: 'none' });
    const page = renderStaticPage({ document, context: sampleContext(), title: 'T', reportCss });
    expect(page).toMatch(new RegExp(`<(div|section|figure) class="block [^"]*" data-node="${node.id}"`));
    expect(page).toContain(`[data-node="${node.id}"] { display: none }`);
  }
});
