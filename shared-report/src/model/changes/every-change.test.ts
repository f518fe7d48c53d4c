import { devices, nodeTypes, type NodeProps, type ReportNode } from '@console/contract/report-document';
import { baseProps } from '../block/prop-rules';
import { blockOf } from '../block/registry';
import { newDocument } from '../document/document';
import { blockDefaults } from '../presets/block-defaults';
import { attributeRules } from '../rich-text/delta';
import { styleRules } from '../styles/style-rules';
import { insertNodeAt } from '../tree/insert-node';
import { moveNode } from '../tree/move-node';
import { removeNode } from '../tree/remove-node';
import { setStyle } from '../tree/set-style';
import { documentChanges } from './document-changes';

const delta = (insert: string, attributes?: object, ofLine?: object) =>
  JSON.stringify({
    ops: [
      { insert, ...(attributes && { attributes }) },
      { insert: '\n', ...(ofLine && { attributes: ofLine }) },
    ],
  });
const cell = (content: string, look: object = {}) => ({ content, isHeading: false, bold: false, ...look });

/** Values that the rules of props take one or several of. */
const candidates: readonly unknown[] = [
  ...['one', 'two', 'line', 'bar', 'media:one', 'media:two', 2, 3, true, false],
  ...['https://player.vimeo.com/video/1', 'https://player.vimeo.com/video/2'],
  [[cell('one')]],
  [[cell('two')]],
  [[cell('one', { bold: true })]],
  [[cell('one', { isHeading: true })]],
  [[cell('one'), cell('')]],
  [[cell('one')], [cell('')]],
  [[cell('one', { colSpan: 2 }), cell('')]],
  [[cell('one', { rowSpan: 2 })], [cell('')]],
];

/** Pairs of values, each of which a block may have in this prop; none where the rule takes fewer than two. */
function valuesOf(rule: (value: unknown) => string | null): [before: unknown, after: unknown][] {
  const values = candidates.filter((value) => rule(value) === null);
  return values.slice(1).flatMap((value, index) => [
    [values[0], value],
    [values[index], value],
  ]);
}

const block = (type: (typeof nodeTypes)[number], props: NodeProps = {}): ReportNode => {
  const { props: own, ...node } = blockDefaults(type);
  return { ...node, id: 'block', props: { ...own, ...props } };
};

/** What is told of a block that became another. */
function toldOf(before: ReportNode, after: ReportNode): readonly string[] {
  const document = newDocument([before]);
  const changed = { ...document, root: { ...document.root, children: [after] } };
  return documentChanges(document, changed).flatMap(({ nodeId, words, details }) => [
    ...words.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${nodeId} ${kind} ${text}`),
    ...details,
  ]);
}

const props = nodeTypes.flatMap((type) =>
  Object.entries({ ...baseProps, ...blockOf(type).props }).map(([name, rule]) => ({ type, name, rule })),
);

it('knows two values of every prop of all 19 types', () => {
  expect(new Set(props.map(({ type }) => type)).size).toBe(19);
  expect(props.filter(({ rule }) => valuesOf(rule).length === 0)).toEqual([]);
});

it.each(props)('tells the prop $name of $type, alone and beside another change', ({ type, name, rule }) => {
  for (const [was, is] of valuesOf(rule)) {
    const before = block(type, { [name]: was });
    const told = toldOf(before, block(type, { [name]: is }));
    expect(told).not.toEqual([]);
    const other = name === 'className' ? { isDroppable: true } : { className: 'need-to-know' };
    const both = toldOf(before, block(type, { [name]: is, ...other }));
    expect(both.length).toBeGreaterThan(told.length);
    expect(both).toEqual(expect.arrayContaining([...told]));
  }
});

const textTypes = nodeTypes.filter((type) => blockOf(type).content.kind === 'richText');
const lineFormats = new Set(['header', 'list', 'start', 'indent', 'blockquote', 'align']);
const values: Readonly<Record<string, unknown>> = {
  ...{ script: 'sub', link: 'https://example.com/', header: 2, list: 'ordered', start: 3, indent: 1 },
  align: 'right',
};

it.each(textTypes.flatMap((type) => [...attributeRules.keys()].map((format) => ({ type, format }))))(
  'tells the format $format of $type, also where words changed',
  ({ type, format }) => {
    const attributes = { [format]: values[format] ?? true };
    expect(attributeRules.get(format)?.(attributes[format])).toBe(true);
    const isOfLine = lineFormats.has(format);
    const marked = (words: string): ReportNode => ({
      ...block(type),
      children: isOfLine ? delta(words, undefined, attributes) : delta(words, attributes),
    });
    const before = { ...block(type), children: delta('Copper leads') };
    const [given, taken] = [toldOf(before, marked('Copper leads')), toldOf(marked('Copper leads'), before)];
    const named = (details: readonly string[]) =>
      details.filter((each) => each.startsWith('“Copper leads”: '));
    expect([named(given).length, named(taken).length]).toEqual([1, 1]);
    expect(given).not.toEqual(taken);
    const beside = toldOf(before, marked('Copper trails'));
    const [became = ''] = named(given).map((each) => each.replace('“Copper leads”: ', ''));
    expect(beside).toContainEqual(expect.stringMatching(/^“Copper.*”: /));
    expect(beside.some((each) => each.endsWith(`: ${became}`))).toBe(true);
    expect(beside).toContainEqual(expect.stringMatching(/^block added .*trails/));
  },
);

it('tells the address that a link leads to', () => {
  const linked = (link: string) => ({ ...block('Text'), children: delta('Copper', { link }) });
  expect(toldOf(linked('https://one.example/'), linked('https://two.example/'))).toEqual([
    '“Copper”: link to https://two.example/',
  ]);
});

const styles: readonly [from: string, to: string][] = [
  ['10px', '20px'],
  ['none', 'block'],
  ['flex-start', 'center'],
  ['top', 'bottom'],
  ['auto', 'avoid'],
  ['row', 'column'],
  ['wrap', 'nowrap'],
  ['solid', 'dashed'],
  ['left', 'right'],
  ['none', 'underline'],
  ['none', 'uppercase'],
  ['normal', 'italic'],
  ['normal', 'bold'],
  ['none', '1px solid'],
  ['red', 'green'],
  ['fill', 'cover'],
  ['0', '1'],
];

it.each(nodeTypes)('tells every style of %s on every device', (type) => {
  for (const device of devices) {
    for (const [property, rule] of styleRules) {
      const pair = styles.find(([from, to]) => rule.test(from) && rule.test(to));
      if (!pair) throw new Error(`There are no two values of the style ${property}: add them.`);
      const unset = newDocument([block(type)]);
      const before = setStyle(unset, 'block', device, { [property]: pair[0] });
      const after = setStyle(before, 'block', device, { [property]: pair[1] });
      const told = (from: string, to: string) => [
        { nodeId: 'block', details: [`Style on ${device}: ${property} ${from} → ${to}`] },
      ];
      expect(documentChanges(before, after)).toMatchObject(told(pair[0], pair[1]));
      expect(documentChanges(unset, after)).toMatchObject(told('unset', pair[1]));
      expect(documentChanges(after, unset)).toMatchObject(told(pair[1], 'unset'));
    }
  }
});

it.each(nodeTypes)('tells that %s came, went, moved, and was another kind of block', (type) => {
  const [one, two] = [block(type), { ...block('Text'), id: 'other' }];
  const document = newDocument([one, two]);
  const without = removeNode(document, 'block');
  const parentId = document.root.id;
  const kindsOf = (...documents: Parameters<typeof documentChanges>) =>
    documentChanges(...documents).flatMap(({ nodeId, kind }) => (nodeId === 'block' ? [kind] : []));
  expect(kindsOf(without, insertNodeAt(without, one, { parentId, index: 0 }))).toEqual(['added']);
  expect(kindsOf(document, without)).toEqual(['removed']);
  expect(kindsOf(document, moveNode(document, 'block', { parentId, index: 2 }))).toEqual(['moved']);
  const otherKind = block(type === 'Image' ? 'Video' : 'Image');
  expect(toldOf(one, otherKind)).toContainEqual(expect.stringMatching(/^Kind of block: .+ → .+$/));
});
