import { plainParagraphs } from './plain-paragraphs';

it.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['plain text', 'One.\nTwo.', ['One. Two.']],
  [
    'HTML',
    '<p>One <b>bold</b>&nbsp;&amp; two.</p>\n<ul><li>Three</li><li>Four</li></ul>',
    ['One bold & two.', 'Three', 'Four'],
  ],
  ['a line break', 'One<br>Two', ['One', 'Two']],
  ['a script', '<p>One</p><script>alert(1)</script><style>p{}</style>', ['One']],
  ['markup in an attribute', '<img src=x onerror="alert(1)">One', ['One']],
  ['escaped markup', '<p>&lt;b&gt;One&lt;/b&gt;</p>', ['<b>One</b>']],
  [
    'a Delta',
    '{"ops":[{"insert":"One "},{"insert":"two","attributes":{"bold":true}},{"insert":"\\nThree\\n"}]}',
    ['One two', 'Three'],
  ],
  ['a Delta with a picture', '{"ops":[{"insert":{"image":"x"}},{"insert":"One\\n"},null]}', ['One']],
  ['a number', '42', ['42']],
])('%s', (_what, richText, expected) => {
  expect(plainParagraphs(richText)).toEqual(expected);
});
