import { renderToStaticMarkup } from 'react-dom/server';
import { parseDelta, readDelta } from '../../model/rich-text/delta';
import { deltaPlainText } from '../../model/rich-text/delta-plain-text';
import { DeltaView } from './delta-view';

const text = (ops: unknown[]) => JSON.stringify({ ops });
const markup = (ops: unknown[]) => renderToStaticMarkup(<DeltaView delta={readDelta(text(ops))} />);
const item = (words: string, list: string, indent?: number) => [
  { insert: words },
  { insert: '\n', attributes: indent ? { list, indent } : { list } },
];

describe('parseDelta', () => {
  it.each([
    ['no JSON', 'hello'],
    ['no ops', '{}'],
    ['another key', '{"ops":[],"x":1}'],
    ['an embed', text([{ insert: { image: 'x' } }])],
    ['a delete', text([{ delete: 3 }])],
    ['an unknown attribute', text([{ insert: 'a', attributes: { onclick: 'x' } }])],
    ['an inherited attribute name', text([{ insert: 'a', attributes: { constructor: true } }])],
    ['a script link', text([{ insert: 'a', attributes: { link: 'javascript:alert(1)' } }])],
    ['a split script link', text([{ insert: 'a', attributes: { link: 'java\tscript:alert(1)' } }])],
    ['a data link', text([{ insert: 'a', attributes: { link: 'data:text/html,x' } }])],
    ['a relative link', text([{ insert: 'a', attributes: { link: '//evil.test' } }])],
    ['a list that starts at a word', text([{ insert: '\n', attributes: { list: 'ordered', start: '3' } }])],
    ['a list that starts below 2', text([{ insert: '\n', attributes: { list: 'ordered', start: 1 } }])],
    ['a header beyond 3', text([{ insert: '\n', attributes: { header: 4 } }])],
    ['deep nesting', '['.repeat(5000) + ']'.repeat(5000)],
  ])('refuses %s', (_name, value) => {
    expect(parseDelta(value).ok).toBe(false);
  });

  it('accepts every allowed attribute', () => {
    const attributes = { bold: true, italic: true, underline: true, strike: true, script: 'sub' };
    const links = ['https://a.test/x', 'http://a.test', 'mailto:a@b.test'];
    const ops = [
      { insert: 'a', attributes },
      ...links.map((link) => ({ insert: 'l', attributes: { link } })),
      { insert: '\n', attributes: { header: 2, align: 'center' } },
      { insert: '\n', attributes: { blockquote: true } },
    ];
    expect(parseDelta(text(ops))).toEqual({ ok: true, delta: { ops } });
  });
});

describe('DeltaView', () => {
  it('draws formats, headings and quotes', () => {
    expect(
      markup([
        { insert: 'Title' },
        { insert: '\n', attributes: { header: 2, align: 'center' } },
        { insert: 'a ' },
        { insert: 'b', attributes: { bold: true, link: 'https://a.test/' } },
        { insert: '\nq' },
        { insert: '\n', attributes: { blockquote: true } },
      ]),
    ).toBe(
      '<h2 style="text-align:center">Title</h2><p>a <a href="https://a.test/" target="_blank" ' +
        'rel="noopener noreferrer"><strong>b</strong></a></p><blockquote>q</blockquote>',
    );
  });

  it('groups and nests lists and keeps the numbers of the editor', () => {
    const ops = [
      ...item('one', 'ordered'),
      ...item('deep', 'bullet', 1),
      ...item('two', 'ordered'),
      ...item('dot', 'bullet'),
      ...item('three', 'ordered'),
      { insert: 'end\n' },
      ...item('again', 'ordered'),
    ];
    expect(markup(ops)).toBe(
      '<ol><li>one<ul><li>deep</li></ul></li><li>two</li></ol><ul><li>dot</li></ul>' +
        '<ol start="3"><li>three</li></ol><p>end</p><ol><li>again</li></ol>',
    );
    expect(deltaPlainText(readDelta(text(ops)))).toBe(
      '1. one\n  • deep\n2. two\n• dot\n3. three\nend\n1. again',
    );
  });

  it('begins a list with its number, on any level, once', () => {
    const from = (words: string, start: number, indent?: number) => [
      { insert: words },
      { insert: '\n', attributes: { list: 'ordered', start, ...(indent && { indent }) } },
    ];
    const ops = [...from('three', 3), ...from('four', 3), ...from('deep', 5, 1), ...item('five', 'ordered')];
    expect(markup(ops)).toBe(
      '<ol start="3"><li>three</li><li>four<ol type="a" start="5"><li>deep</li></ol></li><li>five</li></ol>',
    );
    expect(deltaPlainText(readDelta(text(ops)))).toBe('3. three\n4. four\n  e. deep\n5. five');
  });

  it.each([
    [1, 1, 'a'],
    [1, 27, 'aa'],
    [1, 702, 'zz'],
    [2, 4, 'iv'],
    [2, 1999, 'mcmxcix'],
    [2, 4000, '4000'],
    [3, 12, '12'],
  ])('numbers level %d of a text as its page does: %d is %s', (indent, start, number) => {
    const attributes = { list: 'ordered', indent, ...(start > 1 && { start }) };
    const ops = [{ insert: 'x' }, { insert: '\n', attributes }];
    expect(deltaPlainText(readDelta(text(ops)))).toBe(`${'  '.repeat(indent)}${number}. x`);
  });

  it('shows markup as text', () => {
    expect(markup([{ insert: '<img src=x onerror=alert(1)>\n' }])).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it('survives a list that starts deep', () => {
    expect(markup(item('deep', 'ordered', 2))).toBe('<ol type="i"><li>deep</li></ol>');
    expect(markup([...item('deep', 'ordered', 2), ...item('top', 'ordered')])).toBe(
      '<ul><li><ol type="i"><li>deep</li></ol></li></ul><ol><li>top</li></ol>',
    );
  });
});
