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
