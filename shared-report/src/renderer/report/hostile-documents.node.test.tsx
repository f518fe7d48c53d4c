import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeTypes, type NodeProps, type NodeType, type ReportNode } from '@console/contract/report-document';
import fc from 'fast-check';
import { newDocument, serializeDocument } from '../../model/document/document';
import { sampleContext } from '../../../testing/sample-context';
import { sheetPlainText } from '../../model/text/plain-text';
import { blockDefaults } from '../../model/presets/block-defaults';
import { findBlock } from '../../model/block/registry';
import { ReportSheet } from './report-sheet';
import { renderStaticPage } from '../static-page/static-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { validateContent } from '../../model/validation/validate';

const reportCss = readFileSync(join(__dirname, '../styles/report.css'), 'utf8');
const css = '{"desktop":{},"tablet":{},"mobile":{}}';
const attacks = [
  '<script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</title><script src=//evil.test></script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" onfocus="alert(1)" autofocus="',
  '<svg/onload=alert(1)>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)" onload="alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://evil.test/track.png',
  '//evil.test/x',
  'media:../../etc/passwd',
  'url(https://evil.test)',
  'expression(alert(1))',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--><script>alert(1)</script>-->',
  '<style>@import "https://evil.test"</style>',
  '\u2028alert(1)\u2029',
] as const;

/** Elements × handlers × ways of writing, as people who look for holes write them. */
const corpus: readonly string[] = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'audio src=x',
  'marquee',
  'math',
  'iframe src=//evil.test',
  'object data=//evil.test',
  'a href=javascript:alert(1)',
].flatMap((element) =>
  ['onerror', 'onload', 'onfocus', 'ontoggle', 'onpointerenter'].flatMap((handler) => [
    `<${element} ${handler}=alert(1)>`,
    `"><${element} ${handler}="alert(1)">`,
    `'><${element}/${handler}='alert(1)'//`,
    `</textarea><${element.toUpperCase()} ${handler.toUpperCase()}=alert&#40;1&#41;>`,
    `<${element}\n${handler}\t=\u00a0alert\`1\`>`,
    `&lt;${element} ${handler}=alert(1)&gt;<!--`,
  ]),
);
/** So many of them stand in one text. */
const BATCH = 12;
const batches = Array.from({ length: Math.ceil(corpus.length / BATCH) }, (_, batch) =>
  corpus.slice(batch * BATCH, (batch + 1) * BATCH).join(' '),
);

const delta = (insert: string, attributes?: object) =>
  JSON.stringify({ ops: [{ insert, ...(attributes && { attributes }) }, { insert: '\n' }] });
const attack = fc.constantFrom(...attacks);
const words = fc.oneof(
  attack,
  fc.string(),
  fc.tuple(attack, fc.string()).map((parts) => parts.join('')),
);
const attributes = fc.dictionary(
  fc.constantFrom(
    'link',
    'bold',
    'header',
    'list',
    'align',
    'script',
    'start',
    'color',
    'onclick',
    'src',
    'href',
  ),
  fc.oneof(words, fc.constant(true), fc.integer(), fc.constant('https://example.test/')),
  { maxKeys: 3 },
);
const richText = fc.oneof(
  words,
  words.map((text) => delta(text)),
  fc.tuple(words, attributes).map(([text, given]) => delta(text || 'x', given)),
  attack.map((text) => JSON.stringify({ ops: [{ insert: { image: text } }] })),
);
const span = fc.oneof(fc.constantFrom(2, 3, 0, -1, 1.5, NaN, Infinity, 1e9, '2', null), words);
const cell = fc.record({
  ...{ content: fc.oneof(fc.constant(''), words), isHeading: fc.boolean(), bold: fc.boolean() },
});
const cells = fc.array(
  fc.array(
    fc.oneof(
      cell,
      fc
        .tuple(cell, fc.record({ colSpan: span, rowSpan: span }, { requiredKeys: [] }))
        .map(([each, spans]) => ({ ...each, ...spans })),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const propNames = [
  'className',
  'src',
  'caption',
  'source',
  'alt',
  'attribution',
  'data',
  'href',
  'style',
  'onclick',
  'srcdoc',
  'dangerouslySetInnerHTML',
  'isRoot',
  'count',
];
const props = fc.dictionary(
  fc.constantFrom(...propNames),
  fc.oneof(words, words, cells, fc.boolean(), fc.record({ __html: words })),
  { maxKeys: 4 },
);
const leafTypes = nodeTypes.filter((type) => findBlock(type)?.content.kind !== 'nodes');
const leaf = fc
  .tuple(fc.constantFrom(...leafTypes), props, richText, fc.oneof(fc.constant(''), words))
  .map(([type, given, text, id]): ReportNode => ({
    id: id === '' ? 'n' : id,
    type,
    props: given,
    children: type === 'Text' || type === 'Quote' ? text : [],
  }));
const styles = fc.dictionary(fc.oneof(fc.constant('color'), fc.constant('width'), words), words, {
  maxKeys: 2,
});

/** Fields that a block has, all holding the same text. */
function filled(type: NodeType, text: string): ReportNode {
  const node = blockDefaults(type);
  const own = findBlock(type)?.props ?? {};
  const given: NodeProps = Object.fromEntries(
    Object.entries(own).flatMap(([name, rule]) => (rule(text) === null ? [[name, text]] : [])),
  );
  const data = [[{ content: text, isHeading: false, bold: true }]];
  return {
    ...node,
    props: { ...node.props, ...given, ...(type === 'Table' && { data }) },
    children: typeof node.children === 'string' ? delta(text) : node.children,
  };
}

const hostileContext = (text: string) => {
  const { report } = sampleContext();
  return sampleContext({
    report: {
      ...report,
      title: text,
      subTitle: text,
      recommendation: text,
      companyCode: text,
      companyName: text,
      author: text,
      publishedDay: text,
      videoUrl: text,
    },
    disclaimers: { upfront: [{ content: text }], endOfReport: [{ type: text, content: text }] },
  });
};

/** Tags with their attributes; report.css and other style sheets hold none. */
const tagsOf = (page: string) => page.replace(/<style>[\s\S]*?<\/style>/g, '').match(/<[a-z][^>]*>/gi) ?? [];

function expectHarmless(page: string) {
  const tags = tagsOf(page);
  for (const tag of tags) {
    const names = tag.replace(/"[^"]*"/g, '""');
    expect(names).not.toMatch(/^<(?:script|iframe|object|embed|link|base|form|foreignObject)\b/i);
    expect(names).not.toMatch(/\s(?:on\w+|srcdoc|formaction|xlink:href)=/i);
    for (const [, value = ''] of tag.matchAll(/\ssrc="([^"]*)"/gi))
      expect(value).toMatch(/^data:image\/png;/);
    for (const [, value = ''] of tag.matchAll(/\shref="([^"]*)"/gi))
      expect(value).toMatch(/^(?:https?:\/\/|mailto:)/);
  }
  const sheets = page.match(/<style>[\s\S]*?<\/style>/g) ?? [];
  // a quoted text of the running lines is a text: what it says does nothing
  const rules = sheets
    .join('')
    .replace(reportCss, '')
    .replace(/"(?:[^"\\]|\\.)*"/g, '""');
  expect(rules).not.toMatch(/@import|url\(|expression|javascript:/i);
}

const render = (document: ReturnType<typeof newDocument>, context: ReturnType<typeof sampleContext>) =>
  renderStaticPage({ document, context, title: context.report.title, reportCss });

it.each(attacks)('shows %j in every field of every block as text', (text) => {
  const context = { ...hostileContext(text), mediaUrl: () => 'data:image/png;base64,AA==' };
  const blocks = leafTypes.map((type) => filled(type, text));
  const document = newDocument(blocks);
  expect(validateContent(serializeDocument(document))).toMatchObject({ ok: true });
  expectHarmless(render(document, context));
  for (const face of ['view', 'canvas'] as const) {
    const page = renderToStaticMarkup(<ReportSheet document={document} context={{ ...context, face }} />);
    expectHarmless(page.replace(/<iframe src="https:\/\/[^"]*" title="[^"]*" sandbox="[^"]*"[^>]*>/g, ''));
  }
  expect(sheetPlainText(document, context)).toContain(text.trim());
});

it('shows each of at least 300 more as text', () => {
  expect(new Set(corpus).size).toBeGreaterThanOrEqual(300);
  for (const text of batches) {
    const context = { ...hostileContext(text), mediaUrl: () => 'data:image/png;base64,AA==' };
    const document = newDocument(leafTypes.map((type) => filled(type, text)));
    expect(validateContent(serializeDocument(document))).toMatchObject({ ok: true });
    expectHarmless(render(document, context));
  }
});

it('accepts nothing of a thousand random documents that could run or reach out', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(leaf, { maxLength: 6 }), styles, words, (leaves, style, text) => {
      const root = newDocument(
        leaves.map((node, index) => ({ ...node, id: /^n\d*$/.test(node.id) ? `n${index}` : node.id })),
      ).root;
      const map = leaves[0] ? { n0: style } : {};
      const content = {
        html: JSON.stringify(root),
        css: JSON.stringify({ desktop: map, tablet: {}, mobile: map }),
      };
      const result = validateContent(content);
      if (!result.ok) {
        expect(result.violations.length).toBeGreaterThan(0);
        return;
      }
      accepted += 1;
      expectHarmless(render(result.document, hostileContext(text)));
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

describe('trees that never end well', () => {
  const node = (id: string, children: unknown) => ({ id, type: 'Container', props: {}, children });
  const root = (...children: unknown[]) =>
    JSON.stringify({ ...node('root', children), props: { isRoot: true }, schemaVersion: 1 });
  const messages = (html: string) => {
    const result = validateContent({ html, css });
    return result.ok ? [] : result.violations.map(({ message }) => message);
  };

  it.each<[string, string, RegExp]>([
    [
      '5 000 blocks side by side',
      root(...Array.from({ length: 5000 }, (_, n) => node(`n${n}`, []))),
      /at most 600 blocks/,
    ],
    ['a block that is its own child, by id', root(node('a', [node('a', [])])), /the id "a" is used twice/],
    ['a child that is the root again', root(node('root', [])), /the id "root" is used twice/],
    ['a missing child', root(null), /root\.children\[0\] must be a block/],
    ['a child that is a reference', root('a'), /root\.children\[0\] must be a block/],
    ['missing children', root({ id: 'a', type: 'Container', props: {} }), /must be a block/],
    ['a list that is none', root(node('a', { length: 1 })), /must be a block/],
  ])('%s', (_name, html, message) => {
    expect(messages(html).join('\n')).toMatch(message);
  });

  it('5 000 blocks one inside the other, in no time', () => {
    const open = '{"id":"a","type":"Container","props":{},"children":[';
    const before = performance.now();
    expect(messages(open.repeat(5000) + ']}'.repeat(5000)).join()).toMatch(/at most 12 deep/);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
