import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { charactersOf } from '@console/shared-report/quotes';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changedOnPage } from '../../engine/merging/kept-on-page';
import type { OpenChoice } from '../../engine/merging/open-choices';
import { delta, textNode } from '../../../testing/texts';
import { renderInEditor } from '../../../testing/editor';
import { withTyped } from '../../engine/writing/typed-text';
import { SaveIndicator } from '../saving/save-indicator';
import { ChoiceCard } from './choice-card';
import { choicesText, deletedText, placeText, writtenInDeleted } from './choice-words';
import { ChoicesBar } from './choices-bar';
import { useChoices } from './use-choices';

const document = newDocument([textNode('one', 'Costs sank.'), textNode('two', 'Debt halved.')]);
const saved = { by: 'Ada Byron', at: '2026-11-30T10:00:00Z' };
const words = (nodeId: string, mine: string, theirs: string): OpenChoice => ({
  ...{ place: { kind: 'text', nodeId }, mine: delta(mine), theirs: delta(theirs) },
  ...saved,
});

function Page() {
  const choosing = useChoices();
  return (
    <>
      <SaveIndicator onShowSettings={() => undefined} />
      <ChoicesBar choosing={choosing} onGo={choosing.go} />
      {choosing.shown && (
        <ChoiceCard
          choice={choosing.shown}
          isAsked={choosing.isAsked}
          onClose={choosing.close}
          onChosen={choosing.chosen}
        />
      )}
    </>
  );
}

async function open(...choices: readonly OpenChoice[]) {
  await openNetwork().signIn('ROLE_ANALYST');
  const editor = renderInEditor(document, <Page />);
  act(() => editor.store.completeReport((report) => ({ ...report, choices })));
  const texts = () => childNodes(editor.store.getState().history.present.root).map(charactersOf);
  return { ...editor, texts };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('leads from one choice to the next, and tells how many there are', async () => {
  await open(words('one', 'Costs rose.', 'Costs sank.'), words('two', 'Debt rose.', 'Debt halved.'));
  const bar = screen.getByRole('region', { name: 'Changed by two' });
  expect(bar).toHaveTextContent('2 places were changed by you and by Ada Byron.');
  expect(screen.getByText('2 places wait for a choice')).toBeVisible();
  await press('Next');
  expect(bar).toHaveTextContent('(1 of 2)');
  const card = screen.getByRole('region', { name: 'Text “Costs sank.”: words' });
  expect(within(card).getByRole('button', { name: 'Keep mine' })).toHaveFocus();
  expect(within(card).getByRole('region', { name: 'Yours' })).toHaveTextContent('YoursCosts rose.');
  expect(within(card).getByRole('region', { name: 'Theirs' })).toHaveTextContent(/Ada Byron, .*Costs sank\./);
  await press('Next');
  expect(screen.getByRole('region', { name: 'Text “Debt halved.”: words' })).toBeVisible();
  await press('Previous');
  await userEvent.keyboard('{Escape}');
  // goes on from the one that was put away
  await press('Next');
  expect(screen.getByRole('region', { name: 'Text “Debt halved.”: words' })).toBeVisible();
  await press('Previous');
  expect(screen.getByRole('region', { name: 'Text “Costs sank.”: words' })).toBeVisible();
});

it.each([
  ['Keep mine', 'Costs rose.\n'],
  ['Take theirs', 'Costs sank.\n'],
  ['Keep both', 'Costs sank. Costs rose.\n'],
])('%s is one step, which undo takes back', async (answer, text) => {
  const { store, texts } = await open(words('one', 'Costs rose.', 'Costs sank.'));
  await press('Show');
  await press(answer);
  expect(texts()).toEqual([text, 'Debt halved.\n']);
  expect(screen.queryByRole('region', { name: 'Changed by two' })).toBeNull();
  expect(screen.queryByText(/waits for a choice/)).toBeNull();
  act(() => void store.undo());
  expect(texts()).toEqual(['Costs sank.\n', 'Debt halved.\n']);
  expect(screen.getByText('1 place waits for a choice')).toBeVisible();
});

it.each([
  ['Ada Byron', 'You chose here already, but Ada Byron saved this once more (30 Nov, '],
  ['Mia Me', 'You chose here already, but saved this once more in another tab (30 Nov, '],
  [null, 'You chose here already, but somebody else saved this once more (30 Nov, '],
])('says why it asks once more at a place where one has chosen, after a save of %s', async (by, why) => {
  const { store } = await open(words('one', 'Costs rose.', 'Costs sank.'));
  const bar = () => screen.getByRole('region', { name: 'Changed by two' });
  await press('Show');
  await press('Keep mine');
  // what an undo brings back is the same question
  act(() => void store.undo());
  expect(bar()).not.toHaveTextContent('You chose here already');
  act(() => void store.redo());
  const next = { ...words('one', 'Costs rose.', 'Costs fell.'), by, at: '2026-11-30T10:00:09Z' };
  act(() => {
    store.edit(() => newDocument([textNode('one', 'Costs fell.'), textNode('two', 'Debt halved.')]));
    store.completeReport((report) => ({ ...report, choices: [next] }));
  });
  expect(bar()).toHaveTextContent(why);
});

it('does not say of another row of a table that one has chosen there', async () => {
  const { store } = await open();
  const table = { ...blockDefaults('Table'), id: 'table', children: [] };
  const place = { kind: 'prop', nodeId: 'table', name: 'data' } as const;
  const ask = (mine: typeof prices, theirs: typeof prices, at: string) =>
    act(() => {
      store.edit(() => newDocument([{ ...table, props: { caption: 'Metals', source: '', data: theirs } }]));
      store.completeReport((report) => ({
        ...report,
        choices: [{ place, mine, theirs, by: 'Ada Byron', at }],
      }));
    });
  const bar = () => screen.getByRole('region', { name: 'Changed by two' });
  const [head, copper, gold] = prices as [(typeof prices)[0], (typeof prices)[0], (typeof prices)[0]];
  ask(prices, [head, copper], '2026-11-30T10:00:01Z');
  await press('Show');
  await press('Leave it deleted');
  ask(prices, [head, gold], '2026-11-30T10:00:02Z');
  expect(bar()).not.toHaveTextContent('You chose here already');
  await press('Show');
  await press('Restore it with my words');
  ask(prices, [head, copper], '2026-11-30T10:00:03Z');
  expect(bar()).toHaveTextContent('You chose here already');
});

it('is put away by Escape without a choice, and comes up by itself where its block is selected', async () => {
  const { store, texts } = await open(words('one', 'Costs rose.', 'Costs sank.'));
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  act(() => store.select('one'));
  expect(screen.getByRole('button', { name: 'Keep mine' })).not.toHaveFocus();
  await press('Show');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  expect(texts()).toEqual(['Costs sank.\n', 'Debt halved.\n']);
  expect(screen.getByRole('region', { name: 'Changed by two' })).toBeVisible();
});

it('goes by itself once the report has what was mine', async () => {
  const { store } = await open(words('one', 'Costs rose.', 'Costs sank.'));
  act(() => store.edit(() => newDocument([textNode('one', 'Costs rose.')])));
  expect(screen.queryByRole('region', { name: 'Changed by two' })).toBeNull();
});

it('restores a block that somebody deleted, with the own words', async () => {
  const { texts } = await open({
    place: { kind: 'block', nodeId: 'gone' },
    mine: {
      node: textNode('gone', 'Gold is flat.'),
      styles: document.styles,
      ...{ parentId: document.root.id, before: ['one'] },
    },
    theirs: null,
    ...saved,
  });
  await press('Show');
  const card = screen.getByRole('region', { name: 'Text “Gold is flat.”: deleted' });
  expect(card).toHaveTextContent('Ada Byron deleted this block');
  expect(card).toHaveTextContent('What you have in it:Gold is flat.');
  await press('Restore it with my words');
  expect(texts()).toEqual(['Costs sank.\n', 'Gold is flat.\n', 'Debt halved.\n']);
});

const gone: OpenChoice = {
  place: { kind: 'block', nodeId: 'two' },
  mine: {
    node: textNode('two', 'Debt halved. And I go on.'),
    styles: document.styles,
    ...{ parentId: document.root.id, before: ['one'] },
  },
  theirs: null,
  ...saved,
};

/** Somebody deletes the second text while it is written in. */
async function deletedUnderWriter() {
  const editor = await open();
  act(() => {
    editor.store.write('two', 'end');
    editor.store.completeReport((report) => ({
      ...report,
      document: { ...document, root: { ...document.root, children: [textNode('one', 'Costs sank.')] } },
      choices: [gone],
    }));
  });
  return editor;
}

it('stands open as a block is deleted under whoever writes in it, and the header says so', async () => {
  const { store } = await deletedUnderWriter();
  const card = screen.getByRole('region', { name: 'Text “Debt halved. And I go on.”: deleted' });
  expect(card).toHaveTextContent('It stays on your page alone while you write in it.');
  expect(store.getState().writing?.nodeId).toBe('two');
  expect(screen.getByText('A block that you worked on was deleted by Ada Byron')).toBeVisible();
  // whoever leaves it without another block is still asked
  act(() => store.stopWriting());
  expect(store.getState().selected.ids).toEqual([]);
  expect(card).toBeVisible();
  expect(card).not.toHaveTextContent('stays on your page');
  act(() => store.select('one'));
  expect(card).not.toBeInTheDocument();
});

it('is restored under whoever writes in it, who goes on', async () => {
  const { store, texts } = await deletedUnderWriter();
  await press('Restore it with my words');
  expect(texts()).toEqual(['Costs sank.\n', 'Debt halved. And I go on.\n']);
  expect(store.getState().writing?.nodeId).toBe('two');
});

it('has letters that were typed just before it is chosen', async () => {
  const { store, texts } = await deletedUnderWriter();
  act(() =>
    store.editReport(
      (report) =>
        changedOnPage(report, { nodeId: 'two' }, (page) =>
          withTyped(page, 'two', { text: delta('Last.'), from: delta('Debt halved. And I go on.') }),
        ),
      { isTyped: true },
    ),
  );
  await press('Restore it with my words');
  expect(texts()).toEqual(['Costs sank.\n', 'Last.\n']);
});

it('is left deleted, and nobody writes in it any more', async () => {
  const { store, texts } = await deletedUnderWriter();
  await press('Leave it deleted');
  expect(texts()).toEqual(['Costs sank.\n']);
  expect(store.getState().writing).toBeNull();
  expect(screen.queryByText(/was deleted by/)).toBeNull();
});

const cells = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((content) => ({ content, isHeading: false, bold: false })));
const prices = cells(['', '2026', '2027'], ['Copper', '4.0', '4.1'], ['Gold', '2.0', '2.15']);

it('restores a row that somebody deleted while it was written in, with what was typed', async () => {
  const editor = await open();
  const { store } = editor;
  const left = prices.slice(0, 2);
  const table = { ...blockDefaults('Table'), id: 'table', children: [] };
  act(() => {
    const report = newDocument([{ ...table, props: { caption: 'Metals', source: '', data: left } }]);
    const choice = { place: { kind: 'prop', nodeId: 'table', name: 'data' } as const, ...saved };
    store.completeReport((before) => ({
      ...before,
      document: report,
      choices: [{ ...choice, mine: prices, theirs: left }],
    }));
    store.write('table', 'end', 'data.2.2', true);
  });
  const card = screen.getByRole('region', { name: 'Table “Metals”: row “Gold”, deleted' });
  expect(card).toHaveTextContent('Ada Byron deleted row “Gold”');
  expect(card).toHaveTextContent('It stays on your page alone while you write in it.');
  expect(card).toHaveTextContent('What you have in it:Gold | 2.0 | 2.15');
  expect(screen.getByText('Part of a table that you worked on was deleted by Ada Byron')).toBeVisible();
  const bar = screen.getByRole('region', { name: 'Changed by two' });
  expect(bar).toHaveTextContent('Ada Byron. It stays on your page alone while you write in it.');
  expect(bar).not.toHaveTextContent('The page has theirs');
  act(() => store.stopWriting());
  expect(bar).toHaveTextContent('The page has theirs; yours waits.');
  act(() => store.write('table', 'end', 'data.2.2', true));
  await press('Restore it with my words');
  const [restored] = childNodes(store.getState().history.present.root);
  expect(restored?.props['data']).toEqual(prices);
  expect(store.getState().writing).toMatchObject({ nodeId: 'table', place: 'data.2.2' });
});

it('calls a cell by its row and its column, by their numbers where these have no names', () => {
  const name = (row: number, column: number, grid = prices) =>
    placeText({ place: { kind: 'cell', nodeId: 'table', name: 'data', row, column } }, grid);
  expect(name(2, 1)).toBe('row “Gold”, column “2026”');
  expect(name(2, 0)).toBe('row “Gold”, column 1');
  expect(name(0, 2)).toBe('row 1, column “2027”');
  const twice = cells(['', '2026'], ['Total', '1'], ['Total', '2']);
  expect(name(2, 1, twice)).toBe('row 3 “Total”, column “2026”');
});

it('calls each place and each person what they are', () => {
  const one = words('one', 'a', 'b');
  expect(choicesText([one], 'Ada Byron')).toBe('1 place was changed by you and in another tab.');
  expect(choicesText([one, { ...one, by: null }, { ...one, by: 'Bo Li' }], 'Me')).toBe(
    '3 places were changed by you and by Ada Byron, by somebody else and by Bo Li.',
  );
  expect(choicesText([gone, { ...gone, by: 'Me' }, one], 'Me')).toBe(
    '2 blocks that you worked on were deleted by Ada Byron and in another tab. 1 place was changed by you and by Ada Byron.',
  );
  expect(choicesText([{ ...gone, mine: null }], 'Me')).toBe(
    'A block that you deleted was changed by Ada Byron.',
  );
  expect([saved, { by: 'Me' }, { by: null }].map((choice) => deletedText(choice, 'Me'))).toEqual([
    'Ada Byron deleted this block',
    'You deleted this block in another tab',
    'Somebody else deleted this block',
  ]);
  expect([saved, { by: 'Me' }].map((choice) => writtenInDeleted(choice, 'Me'))).toEqual([
    'You deleted this block, in which Ada Byron has written',
    'You deleted this block, in which you have written in another tab',
  ]);
  const at = (place: OpenChoice['place']) => placeText({ ...one, place });
  expect(at({ kind: 'prop', nodeId: 'one', name: 'caption' })).toBe('caption');
  expect(at({ kind: 'cell', nodeId: 'one', name: 'data', row: 1, column: 0 })).toBe('row 2, column 1');
  expect(at({ kind: 'style', nodeId: 'one', device: 'mobile', name: 'width' })).toBe('width on mobile');
});
