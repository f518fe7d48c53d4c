import { changedContent } from '@console/contract/content-change';
import { serializeDocument, newDocument } from '@console/shared-report/document';
import { contentChange } from './content-change';

const textBlock = (id: string, words: string) => ({
  ...{ id, type: 'Text' as const, props: {} },
  children: JSON.stringify({ ops: [{ insert: `${words}\n` }] }),
});
const words = (at: number) => `Volumes of year ${at} rose, and costs fell by ${at} per cent. `.repeat(8);
const blocks = Array.from({ length: 600 }, (_, at) => textBlock(`textblk${at}`, words(at)));
const root = newDocument([]);
const contentOf = (children: typeof blocks, styles = root.styles) =>
  serializeDocument({ root: { ...root.root, children }, styles });
const before = contentOf(blocks);

/** Characters that are sent of a change from `before`, which makes of it what it should. */
function sentOf(after: typeof before): number {
  const change = contentChange(before, after);
  expect(change && changedContent(before, change)).toEqual(after);
  return JSON.stringify(change).length;
}

it('tells of one block that was written in what was written', () => {
  const typed = blocks.map((block, at) =>
    at === 300 ? textBlock(block.id, `${words(at)}Demand too.`) : block,
  );
  expect(sentOf(contentOf(typed))).toBeLessThan(100);
});

it('tells of a block that moved, one that came, one that went and a style, in little', () => {
  const [first, second, ...others] = blocks;
  if (!first || !second) throw new Error('Blocks should be there');
  expect(sentOf(contentOf([second, ...others, first]))).toBeLessThan(1500);
  expect(sentOf(contentOf([...blocks, textBlock('newblock', 'New')]))).toBeLessThan(300);
  expect(sentOf(contentOf(others))).toBeLessThan(100);
  const desktop = { textblk7: { 'font-size': '20px' } };
  expect(sentOf(contentOf(blocks, { ...root.styles, desktop }))).toBeLessThan(100);
  const far = blocks.map((block, at) => (at % 599 === 0 ? textBlock(block.id, 'At both ends') : block));
  expect(sentOf(contentOf(far))).toBeLessThan(300);
});

it('tells of emoji and quotes what they are', () => {
  const one = contentOf([textBlock('one', 'a "😀" b'), ...blocks]);
  for (const text of ['a "😃" b', 'a \\ "😀"', '😀😀']) {
    const other = contentOf([textBlock('one', text), ...blocks]);
    const change = contentChange(one, other);
    expect(change && changedContent(one, change)).toEqual(other);
    // half a character is none
    expect(JSON.stringify(change)).not.toMatch(/\\ud[89a-f]/);
  }
  expect(contentChange(one, one)).toEqual({ html: [], css: [] });
});

it('leaves what is another document to be sent whole', () => {
  const others = Array.from({ length: 600 }, (_, at) =>
    textBlock(`otherblk${at}`, `${at} ${'x'.repeat(at)}`),
  );
  expect(contentChange(before, contentOf(others))).toBeNull();
});
