import type { ReportNode } from '@console/contract/report-document';
import { newDocument } from '../document/document';
import { changedNumbers } from './changed-numbers';

const textNode = (id: string, text: string): ReportNode => ({
  ...{ id, type: 'Text', props: {} },
  children: JSON.stringify({ ops: [{ insert: `${text}\n` }] }),
});
const none = { blocks: { added: 0, changed: 0, removed: 0 }, words: { added: 0, removed: 0 } };
/** A document whose root is the same one in each. */
const page = (...nodes: readonly ReportNode[]) => {
  const document = newDocument(nodes);
  return { ...document, root: { ...document.root, id: 'rootroot01' } };
};

it('counts nothing between a document and itself', () => {
  const document = page(textNode('textblock1', 'Copper leads'));
  expect(changedNumbers(document, document)).toEqual(none);
});

it('counts blocks that came, changed and went, and their words', () => {
  const before = page(textNode('textblock1', 'Copper leads the way'), textNode('textblock2', 'Gone now'));
  const after = page(
    textNode('textblock1', 'Copper lost the way again'),
    textNode('textblock3', 'Quite new words'),
  );
  expect(changedNumbers(before, after)).toEqual({
    blocks: { added: 1, changed: 1, removed: 1 },
    words: { added: 5, removed: 3 },
  });
});

it('takes a block that moved for one that changed', () => {
  const [one, two] = [textNode('textblock1', 'One'), textNode('textblock2', 'Two')];
  const { blocks, words } = changedNumbers(page(one, two), page(two, one));
  expect([blocks, words]).toEqual([{ added: 0, changed: 1, removed: 0 }, none.words]);
});

it('knows a style by what it says, not by the order in which it says it', () => {
  const document = page(textNode('textblock1', 'One'));
  const styled = (style: Record<string, string>) => ({
    ...document,
    styles: { ...document.styles, mobile: { textblock1: style } },
  });
  const before = styled({ color: '#333333', padding: '4px' });
  expect(changedNumbers(before, styled({ padding: '4px', color: '#333333' }))).toEqual(none);
  expect(changedNumbers(before, styled({ padding: '4px' })).blocks.changed).toBe(1);
});

it('counts long texts that have nothing in common at once', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ');
  const begun = performance.now();
  const { words } = changedNumbers(
    page(textNode('textblock1', long('a'))),
    page(textNode('textblock1', long('b'))),
  );
  expect(words).toEqual({ added: 20_000, removed: 20_000 });
  expect(performance.now() - begun).toBeLessThan(3000);
});
