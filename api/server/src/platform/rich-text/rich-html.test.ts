import { growth } from '../../../testing/growth';
import { richDelta, richHtml } from './rich-html';

it.each([
  ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
  ['plain', '<p>plain</p>'],
  ['<h2 style="text-align: center">T</h2>', '<h2 style="text-align:center">T</h2>'],
  ['<h5>T</h5>', '<h3>T</h3>'],
  ['<p>a</p><p><br></p><p>b</p>', '<p>a</p><p><br/></p><p>b</p>'],
  ['H<sub>2</sub>O', '<p>H<sub>2</sub>O</p>'],
  [
    '<ul><li>one<ol><li>deep</li></ol></li><li></li><li>two</li></ul>',
    '<ul><li>one<ol type="a"><li>deep</li></ol></li><li></li><li>two</li></ul>',
  ],
  ['<ol start="3"><li>three</li></ol>', '<ol start="3"><li>three</li></ol>'],
  ['<blockquote>q</blockquote>', '<blockquote>q</blockquote>'],
  [
    '<a href="https://a.test/" onclick="x()">a</a>',
    '<p><a href="https://a.test/" target="_blank" rel="noopener noreferrer">a</a></p>',
  ],
  ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>b<script>alert(1)</script><style>p{}</style>', '<p>b</p>'],
  ['<svg><script>alert(1)</script></svg><iframe src="x">y</iframe>', ''],
  ['&lt;b&gt; &amp; é', '<p>&lt;b&gt; &amp; é</p>'],
  [
    '{"ops":[{"insert":"a","attributes":{"bold":true,"color":"red"}},{"insert":"\\n"}]}',
    '<p><strong>a</strong></p>',
  ],
  ['<p> </p>', ''],
  ['', ''],
])('%s is kept as clean HTML, which stays as it is', (given, expected) => {
  const html = richHtml(given);
  expect(html).toBe(expected);
  expect(richHtml(html)).toBe(html);
  expect(richHtml(richDelta(html))).toBe(html);
});

describe('of any shape', () => {
  const shapes: Readonly<Record<string, (count: number) => string>> = {
    'elements that never end': (count) => '<b>a<i>a'.repeat(count),
    'elements within each other': (count) => '<b>a'.repeat(count) + '</b>'.repeat(count),
    'ends that were never begun': (count) => '<b>'.repeat(count) + '</i>'.repeat(count),
    'lists within each other': (count) => '<ul><li>a'.repeat(count),
    'paragraphs that never end': (count) => '<p>a'.repeat(count),
    'items beside each other': (count) => `<ul>${'<li>a</li>'.repeat(count)}</ul>`,
    'formats beside each other': (count) => '<b>a</b><i>a</i>'.repeat(count),
    'attributes of one element': (count) =>
      `<b ${Array.from({ length: count }, (_, at) => `a${at}=1`).join(' ')}>a`,
    entities: (count) => '&amp;&lt'.repeat(count),
    'brackets that open nothing': (count) => '<<'.repeat(count),
    blanks: (count) => ' '.repeat(count * 8),
    'comments that never end': (count) => '<!--'.repeat(count),
  };

  it.each(Object.entries(shapes))('%s take time linear in the length', (_name, shape) => {
    expect(
      growth(1_500, (count) => {
        const html = shape(count);
        return () => {
          try {
            richHtml(html);
          } catch (error) {
            expect(error).toMatchObject({ status: 422 });
          }
        };
      }),
    ).toBeLessThan(24);
  });

  it('refuses elements nested more deeply than anybody writes', () => {
    expect(richHtml('<b>a<i>b'.repeat(100))).toContain('a');
    expect(() => richHtml('<b>a<i>b'.repeat(101))).toThrow('nested too deeply');
  });
});
