import { newDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { charactersOf } from '@console/shared-report/quotes';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { delta, textNode } from '../../../testing/texts';
import { noHeading } from '../heading/report-heading';
import { startHistory } from '../history';
import { changedOnPage, pageOf, withWritten } from './kept-on-page';

const before = newDocument([textNode('one'), textNode('two'), textNode('three')]);
const deleted = { document: removeNode(before, 'two'), heading: noHeading };
const waiting = withWritten(deleted, { before, base: before, nodeId: 'two', by: 'Ada Byron', at: 'now' });
const history = { ...startHistory(waiting.document), choices: waiting.choices };
const wordsOf = (document: typeof before) => childNodes(document.root).map(charactersOf);

it('lets a block wait that was deleted while it was written in, changed or not', () => {
  expect(waiting.choices).toMatchObject([{ place: { kind: 'block', nodeId: 'two' }, by: 'Ada Byron' }]);
  const again = withWritten(waiting, { before, base: before, nodeId: 'two', by: null, at: 'later' });
  expect(again).toBe(waiting);
  expect(withWritten(deleted, { before, base: before, nodeId: 'one', by: null, at: 'now' })).toBe(deleted);
});

it('shows it at its place as long as it is written in', () => {
  expect(wordsOf(pageOf(history, { nodeId: 'two' }))).toEqual(['one\n', 'two\n', 'three\n']);
  expect(pageOf(history, { nodeId: 'two' })).toBe(pageOf(history, { nodeId: 'two' }));
  expect(pageOf(history, { nodeId: 'one' })).toBe(history.present);
  expect(pageOf(history, null)).toBe(history.present);
});

it('keeps what is written in it with what waits, and leaves the report alone', () => {
  const typed = changedOnPage(waiting, { nodeId: 'two' }, (report) => ({
    ...report,
    document: setChildren(report.document, 'two', delta('two and more')),
  }));
  expect(typed.document).toBe(waiting.document);
  const page = pageOf({ ...history, choices: typed.choices }, { nodeId: 'two' });
  expect(wordsOf(page)).toEqual(['one\n', 'two and more\n', 'three\n']);
});
