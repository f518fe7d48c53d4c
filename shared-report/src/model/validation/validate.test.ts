import { documentLimits, type ReportNode } from '@console/contract/report-document';
import { emptyDocument, newDocument, serializeDocument } from '../document/document';
import { blockDefaults } from '../presets/block-defaults';
import { setStyle } from '../tree/set-style';
import { validateContent } from './validate';

const css = '{"desktop":{},"tablet":{},"mobile":{}}';
const node = (changes: object): object => ({ id: 'n1', type: 'Text', props: {}, children: '', ...changes });
const tree = (...children: object[]) =>
  JSON.stringify({ id: 'root', type: 'Container', props: { isRoot: true }, children, schemaVersion: 1 });
const messages = (html: unknown, styles: unknown = css) => {
  const result = validateContent({ html, css: styles });
  return result.ok ? [] : result.violations.map((each) => `${each.propertyPath}: ${each.message}`);
};

it('gives the document back that was serialised', () => {
  const text = blockDefaults('Text');
  const document = setStyle(newDocument([text, blockDefaults('Columns')]), text.id, 'mobile', {
    display: 'none',
  });
  expect(validateContent(serializeDocument(document))).toEqual({ ok: true, document });
});

describe('refuses the tree when', () => {
  const column = { id: 'c1', type: 'Container', props: {}, children: [] };
  const text = node({ id: 'c2' });
  it.each<[string, unknown, RegExp]>([
    ['it is no text', { id: 'x' }, /must be JSON text/],
    ['it is no JSON', '{', /not valid JSON/],
    ['it is null', 'null', /root must be a block/],
    ['it is a list', '[]', /root must be a block/],
    ['a type is unknown', tree(node({ type: 'Blink' })), /Unknown block type Blink at root\.children\[0\]/],
    ['a type is inherited', tree(node({ type: 'constructor' })), /Unknown block type constructor/],
    ['a type is written otherwise', tree(node({ type: 'table' })), /Unknown block type table/],
    ['ids repeat', tree(node({}), node({})), /the id "n1" is used twice/],
    ['an id breaks out of a selector', tree(node({ id: 'a"]{}' })), /the id must be/],
    ['an id is a prototype', tree(node({ id: '__proto__' })), /the id must be/],
    ['a key is unknown', tree(node({ onclick: 'x' })), /unknown key "onclick"/],
    ['a version stands inside', tree(node({ schemaVersion: 1 })), /unknown key "schemaVersion"/],
    ['a prop is unknown', tree(node({ props: { href: 'x' } })), /unknown property "href"/],
    ['a prop is inherited', tree(node({ props: { toString: 'x' } })), /unknown property "toString"/],
    ['a prop is wrong', tree(node({ props: { canDelete: 'yes' } })), /canDelete must be true or false/],
    ['class names hold markup', tree(node({ props: { className: '"><b' } })), /className must be/],
    ['two roots', tree(node({ props: { isRoot: true } })), /only the root can be the root/],
    [
      'rich text is bad',
      tree(node({ children: '{"ops":[{"insert":{"image":"x"}}]}' })),
      /only text and notes can be/,
    ],
    ['text holds blocks', tree(node({ children: [] })), /children must be rich text/],
    ['a leaf holds blocks', tree(node({ type: 'Image', children: [text] })), /cannot contain blocks/],
    ['a container holds text', tree(node({ type: 'Container', children: 'x' })), /must be a list of blocks/],
    ['columns hold text', tree(node({ type: 'Columns', children: [column, text] })), /cannot be inside/],
    ['columns are short', tree(node({ type: 'Columns', children: [column] })), /must hold 2 blocks/],
    ['an image is outside', tree(node({ type: 'Image', props: { src: 'https://e.test' } })), /media:<id>/],
    ['the version is missing', tree().replace(',"schemaVersion":1', ''), /schema version 1/],
    ['the version is newer', tree().replace('"schemaVersion":1', '"schemaVersion":2'), /schema version 1/],
    ['the root is no container', tree().replace('Container', 'Text'), /root must be a Container/],
  ])('%s', (_name, html, message) => {
    const found = messages(html);
    expect(found.join('\n')).toMatch(message);
    expect(found.every((line) => /^content\.html(\.children\[\d+\])*: /.test(line))).toBe(true);
  });

  it('it is nested 5 000 deep', () => {
    const open = '{"id":"a","type":"Container","props":{},"children":[';
    expect(messages(open.repeat(5000) + ']}'.repeat(5000)).join()).toMatch(/at most 12 deep/);
    expect(messages('['.repeat(200_000) + ']'.repeat(200_000)).join()).toMatch(/is nested too deeply/);
    const deepProp = `{"x":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect(messages(tree(node({})).replace('"props":{}', `"props":${deepProp}`)).join()).toMatch(/"x"/);
  });

  it('it is too large or has too many blocks', () => {
    expect(messages(`"${'é'.repeat(documentLimits.maxBytes / 2)}"`).join()).toMatch(/larger than/);
    const many = Array.from({ length: 600 }, (_, index) => node({ id: `n${index}` }));
    expect(messages(tree(...many))).toEqual(['content.html: A report may have at most 600 blocks.']);
  });

  it('reports at most twenty violations', () => {
    expect(messages(tree(...Array.from({ length: 300 }, () => node({ type: 'Blink' }))))).toHaveLength(20);
  });
});

describe('refuses the styles when', () => {
  it.each<[string, unknown, RegExp, string]>([
    ['they are no JSON', 'x', /not valid JSON/, 'content.css'],
    ['they are null', 'null', /must be an object/, 'content.css'],
    ['a device is unknown', '{"watch":{}}', /Unknown device "watch"/, 'content.css'],
    ['a device is no object', '{"tablet":[]}', /tablet: must be an object/, 'content.css.tablet'],
    ['an id is unknown', '{"desktop":{"zzz":{}}}', /no block of the report/, 'content.css.desktop'],
    [
      'an element is no object',
      '{"desktop":{"root":"color: red"}}',
      /object of CSS properties/,
      'content.css.desktop.root',
    ],
    [
      'a property is not allowed',
      '{"mobile":{"root":{"position":"fixed"}}}',
      /"position" is not allowed/,
      'content.css.mobile.root',
    ],
    [
      'a value reaches out',
      '{"mobile":{"root":{"background-color":"url(//e.test)"}}}',
      /value of/,
      'content.css.mobile.root',
    ],
    [
      'a value breaks out',
      '{"desktop":{"root":{"color":"red;} body{display:none"}}}',
      /value of "color"/,
      'content.css.desktop.root',
    ],
    [
      'a value is no text',
      '{"desktop":{"root":{"width":5}}}',
      /value of "width"/,
      'content.css.desktop.root',
    ],
    [
      'a prototype is meant',
      '{"desktop":{"__proto__":{"color":"red"}}}',
      /no block of the report/,
      'content.css.desktop',
    ],
  ])('%s', (_name, styles, message, path) => {
    const found = messages(tree(), styles);
    expect(found.join('\n')).toMatch(message);
    expect(found.every((line) => line.startsWith(`${path}: `))).toBe(true);
  });

  it('accepts styles of some devices only', () => {
    const result = validateContent({ html: tree(), css: '{"tablet":{"root":{"width":"5px"}}}' });
    expect(result.ok && result.document.styles).toEqual({
      desktop: {},
      tablet: { root: { width: '5px' } },
      mobile: {},
    });
  });
});

it('survives any small garbage', () => {
  const garbage: unknown[] = [undefined, null, 1, [], {}, '', '0', '""', '{"id":1}', '{"children":{}}'];
  for (const html of garbage) {
    for (const styles of garbage) expect(validateContent({ html, css: styles }).ok).toBe(false);
  }
});

it('starts empty', () => {
  const root: ReportNode = emptyDocument().root;
  expect(root.children).toEqual([]);
});
