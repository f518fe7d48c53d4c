import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unnamedFirm, type ReportFirm } from '@console/contract/firm';
import { nodeTypes, type NodeType, type ReportNode } from '@console/contract/report-document';
import { sharePriceSvg } from '../chart/chart-svg';
import { newDocument } from '../../model/document/document';
import { fullContext, sampleContext, samplePrices } from '../../../testing/sample-context';
import { sheetPlainText } from '../../model/text/plain-text';
import { blockDefaults } from '../../model/presets/block-defaults';
import { blocks } from '../../model/block/registry';
import { renderStaticPage } from './static-page';
import { setStyle } from '../../model/tree/set-style';

const reportCss = ['report.css', 'report-masthead.css', 'report-page-size.css', 'report-print.css']
  .map((file) => readFileSync(join(__dirname, '../styles', file), 'utf8'))
  .join('\n');
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
  const disclaimers = {
    upfront: [{ content: '<p>Read <b>this</b></p>' }],
    endOfReport: [
      { type: 'General', content: '<p>One</p>' },
      { type: 'General', content: '<p>Two</p>' },
    ],
  };
  const context = sampleContext({ mediaUrl, disclaimers });
  const page = renderStaticPage({ document, context, title: 'T', reportCss });
  const main = /<main>(.*)<\/main>/s.exec(page)?.[1]?.replace('Research Console', '') ?? '';
  const said = normalised(words(main.replace(/<\/?(a|strong|em)\b[^>]*>/g, '')));
  expect(said).toBe(normalised(sheetPlainText(document, context)));
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
  const video = {
    ...blockDefaults('Video'),
    props: { src: 'https://player.vimeo.com/video/1', caption: 'Site tour' },
  };
  const document = newDocument([text, image, video, ...blocks.map((block) => block.defaults())]);
  const page = renderStaticPage({ document, context, title: '</title><script>', reportCss });
  expect(page).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/>/i);
  expect(page).not.toMatch(/<script|<link|<iframe|@import|url\((?!#)| on[a-z]+="/i);
  expect(page.match(/ src="[^"]*"/g)?.every((source) => source.startsWith(' src="data:'))).toBe(true);
  expect(page).toMatch(/default-src &#x27;none&#x27;; img-src data:; font-src data:/);
  expect(page).toContain('>47.31</text>');
  expect(page.match(/ href="[^"]*"/g)).toEqual([
    ' href="https://example.test/a?b=1"',
    ...Array(2).fill(' href="https://player.vimeo.com/video/1"'),
    ...Array(2).fill(' href="https://www.youtube.com/embed/sample"'),
  ]);
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
  expect(page).toContain('<article class="report-sheet" data-report-type="companyReport">');
  for (const fact of ['Company Report', 'Copper leads the way', 'Upgrading on volumes', 'BHP Group (BHP)']) {
    expect(page).toContain(fact);
  }
  expect(page).toContain('data-publication-date="">20 Nov 26</span>');
  expect(page).toContain(
    `@media screen and (max-width: 767px) {\n[data-node="${text.id}"] { display: none }`,
  );
  expect(page).toContain('<p>General &amp; bold</p>');
  expect(page).toContain(
    '<h3>General</h3><p>One</p><p>Two &lt;img src=x&gt;</p></section><section><p>Three</p>',
  );
  expect(page).not.toContain('alert(1)');
});

it('says on each page what it is, whatever its title', () => {
  const { report } = sampleContext();
  const context = sampleContext({
    report: { ...report, title: `"</style><script>; } ${'long '.repeat(40)}` },
  });
  const page = renderStaticPage({ document: newDocument([text]), context, title: 'T', reportCss });
  expect(page).toContain("@bottom-right { content: 'Page ' counter(page) ' of ' counter(pages) }");
  expect(page).toContain(
    'content: "BHP Group (BHP) \\b7  " /*publication-date*/"20 Nov 26"/**/ " \\b7  Research Console" }',
  );
  expect(page).toContain('"Company Report  \\b7   \\22 \\3c \\2f style\\3e \\3c script\\3e \\3b  \\7d  long');
  expect(page).not.toContain('<script>');
  expect(page.match(/<\/style>/g)).toHaveLength(3);
});

describe('the firm', () => {
  const drawn = (firm: Partial<ReportFirm>) =>
    renderStaticPage({
      document: newDocument([text]),
      context: sampleContext({ report: { ...sampleContext().report, firm: { ...unnamedFirm, ...firm } } }),
      title: 'T',
      reportCss: '',
    });

  it('is the console until it is named, and has no last line of its own', () => {
    expect(drawn({})).toContain('Research Console</span>');
    expect(drawn({})).not.toContain('class="report-colophon"');
  });

  it('stands in masthead, on every page and in the last line, in its colour', () => {
    const page = drawn({
      ...{ name: 'Acme', registeredName: 'Acme Pty Ltd', abn: '51 824 753 556', address: '1 Harbour St' },
      ...{ websiteLink: 'https://acme.example/', colourCode: '#ffd400' },
    });
    expect(page).not.toContain('Research Console');
    expect(page).toContain(
      'Acme Pty Ltd · ABN 51 824 753 556 · 1 Harbour St · <a href="https://acme.example/">',
    );
    expect(page).toContain('--brand:#ffd400');
    expect(drawn({ name: 'Acme', address: 'Level 2\n1 Harbour St' })).toContain(
      'Acme · Level 2\n1 Harbour St',
    );
    expect(page).toMatch(/@top-right { [^}]*"Acme"/);
    expect(page).toMatch(/@bottom-left { [^}]*Acme Pty Ltd/);
  });
});

describe('a co-brand', () => {
  const brand = {
    name: 'Harbour',
    registeredName: 'Harbour Wealth Pty Ltd',
    websiteLink: 'https://harbour.example/',
    colourCode: '#ffd400',
    logo: 'data:image/png;base64,AA==',
    enableHeaderColors: false,
    logoSwap: false,
    enableLogoAllPages: false,
  };
  const drawn = (changes: Partial<typeof brand>) =>
    renderStaticPage({
      document: newDocument([text]),
      context: sampleContext(),
      title: 'T',
      reportCss: '',
      brand: { ...brand, ...changes },
    });

  it('stands beside ours, or in its place', () => {
    expect(drawn({})).toMatch(
      /Research Console<\/span><img class="report-masthead-logo" src="data:[^"]*" alt="Harbour"/,
    );
    expect(drawn({ logoSwap: true })).not.toContain('report-masthead-firm');
  });

  it('colours the masthead, and marks every page, only where it should', () => {
    expect(drawn({})).not.toMatch(/report-masthead-filled|@top-right { [^}]*url/);
    expect(drawn({ enableHeaderColors: true })).toContain('class="report-masthead report-masthead-filled"');
    expect(drawn({ enableHeaderColors: true })).toContain('--on-brand:#1f2a37');
    expect(drawn({ enableLogoAllPages: true })).toMatch(
      /@top-right { [^}]*url\("data:image\/png;base64,AA=="\)/,
    );
  });

  it('is named on each page and at the end, with an address that is one', () => {
    expect(drawn({})).toContain('\\b7  Harbour Wealth Pty Ltd"');
    expect(drawn({})).toContain(
      'Harbour Wealth Pty Ltd · <a href="https://harbour.example/">harbour.example</a>',
    );
    expect(drawn({ websiteLink: 'javascript:alert(1)' })).not.toContain('javascript:');
  });
});

const cellOf = (content: string) => ({ content, isHeading: false, bold: false });

/** Blocks that readers do not get without words or numbers. */
const filled: Partial<Record<NodeType, Partial<ReportNode>>> = {
  Table: { props: { data: [[cellOf('Grade')]] } },
  Chart: { props: { kind: 'bar', data: [['Year', 'Revenue'].map(cellOf), ['FY25', '12'].map(cellOf)] } },
  Quote: { children: JSON.stringify({ ops: [{ insert: 'Buy low.\n' }] }) },
};

it('knows every block by label once and hides any of them by its shell', () => {
  const labels = blocks.map((block) => block.label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(blocks.map((block) => block.type)).toEqual(nodeTypes);
  for (const block of blocks) {
    const node = { ...block.defaults(), ...filled[block.type] };
    const document = setStyle(newDocument([node]), node.id, 'desktop', { display: 'none' });
    const page = renderStaticPage({ document, context: fullContext(), title: 'T', reportCss });
    expect(page).toMatch(new RegExp(`<(div|section|figure) class="block [^"]*" data-node="${node.id}"`));
    expect(page).toContain(`[data-node="${node.id}"] { display: none }`);
  }
});

describe('a block that throws', () => {
  const good = text;
  const broken = blockDefaults('SharePrice');
  const document = newDocument([broken, good, blockDefaults('StockOverview')]);
  const Chart = () => {
    throw new Error('no chart');
  };

  it('shows its name and failure text, while the others stand', () => {
    expectLog(/can't be drawn/);
    const page = renderStaticPage({ document, context: sampleContext({ Chart }), title: 'T', reportCss });
    expect(page).toContain(
      '<h3 class="widget-title">Share Price</h3><p class="widget-empty">No data Available</p>',
    );
    expect(page).toContain('Margins &gt; costs');
    expect(page).toContain('231,456');
  });

  it('is not blamed for what goes wrong elsewhere', () => {
    const context = sampleContext();
    const report = {
      ...context.report,
      get title(): string {
        throw new Error('no title');
      },
    };
    const input = { document, context: { ...context, report }, title: 'T', reportCss };
    expect(() => renderStaticPage(input)).toThrow('no title');
  });
});
