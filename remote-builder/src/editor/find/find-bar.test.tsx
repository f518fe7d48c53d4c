import { getHouseTerms } from '@console/contract/house-terms';
import { openNetwork } from '@console/tooling/test-kit/network';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { propText } from '@console/shared-report/node-content';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../../../testing/editor';
import { FindBar } from './find-bar';
import { useFind } from './use-find';

const image = (caption: string) => ({ ...blockDefaults('Image'), props: { caption } });

function Search() {
  const { find, open } = useFind();
  return find ? <FindBar find={find} /> : <button onClick={open}>Search</button>;
}

async function openBar(...captions: readonly string[]) {
  const { store } = renderInEditor(newDocument(captions.map(image)), <Search />, {
    title: 'Iron',
    subTitle: 'Ore',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const kept = () => {
    const { children } = store.getState().history.present.root;
    return typeof children === 'string' ? [] : children.map((node) => propText(node, 'caption'));
  };
  const select = (index: number) => {
    const { children } = store.getState().history.present.root;
    store.select(typeof children === 'string' ? null : (children[index]?.id ?? null));
  };
  return { store, kept, select };
}
const find = () => screen.getByRole('textbox', { name: 'Find' });

it('counts what it finds, goes through it both ways and around, and selects its block', async () => {
  const { store } = await openBar('Copper mine', 'Nickel', 'Old copper');
  expect(find()).toHaveFocus();
  await userEvent.type(find(), 'copper');
  expect(screen.getByText('1 of 2')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('2 of 2')).toBeVisible();
  const second = store.getState().selected.reached;
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(store.getState().selected.reached).not.toBe(second);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(store.getState().selected.reached).toBe(second);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Match case' }));
  expect(screen.getByText('1 of 1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('search')).toBeNull();
});

it('begins at the selected block, and at the first hit where none comes behind it', async () => {
  const { store, select } = await openBar('Copper mine', 'Nickel', 'Old copper');
  act(() => select(1));
  await userEvent.type(find(), 'copper');
  expect(screen.getByText('2 of 2')).toBeVisible();
  // it is shown, and the block that was selected stays so until one goes on
  const before = store.getState().selected.reached;
  await userEvent.clear(find());
  await userEvent.type(find(), 'mine');
  expect(screen.getByText('1 of 1')).toBeVisible();
  expect(store.getState().selected.reached).toBe(before);
});

it('keeps the focus when the buttons have nothing left to replace', async () => {
  await openBar('Copper mine', 'Nickel');
  await userEvent.type(find(), 'copper');
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'gold');
  await userEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(find()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('search')).toBeNull();
});

it('replaces one, or all in one step, and says what became of it', async () => {
  const { store, kept } = await openBar('Copper mine', 'Copper and copper');
  await userEvent.type(find(), 'copper');
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'gold');
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  expect(kept()).toEqual(['gold mine', 'Copper and copper']);
  await userEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(kept()).toEqual(['gold mine', 'gold and gold']);
  expect(screen.getByText('2 replaced.')).toBeVisible();
  expect(screen.getByText('Nothing found')).toBeVisible();
  act(() => void store.undo());
  expect(kept()).toEqual(['gold mine', 'Copper and copper']);
});

it('counts what is put in one after another, says where it ends, and nothing of it once it is undone', async () => {
  const { store, kept } = await openBar('Copper mine', 'Copper and copper');
  await userEvent.type(find(), 'copper');
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'copper ore');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  const replace = screen.getByRole('button', { name: 'Replace' });
  await userEvent.click(replace);
  expect(screen.getByText('1 replaced.')).toBeVisible();
  await userEvent.click(replace);
  expect(kept()).toEqual(['Copper mine', 'copper ore and copper ore']);
  expect(screen.getByText('2 replaced. That was the last one: Next begins at the first.')).toBeVisible();
  expect(replace).toBeDisabled();
  act(() => void store.undo());
  expect(screen.queryByText(/replaced/)).toBeNull();
  expect(replace).toBeEnabled();
});

it('says how many stay because their text would be too long', async () => {
  const { kept } = await openBar('x'.repeat(500));
  await userEvent.type(find(), 'x');
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'yy');
  await userEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(screen.getByText('0 replaced. 500 could not be: the text would be too long.')).toBeVisible();
  expect(kept()).toEqual(['x'.repeat(500)]);
});

it('lists words that the house writes otherwise, and puts its form there', async () => {
  const term = { instead: 'e-mail', preferred: 'email' };
  openNetwork().on(getHouseTerms, { terms: [term, { instead: 'oil', preferred: 'crude' }] });
  const { store, kept } = await openBar('E-mail and e-mail', 'Emails');
  const listed = await screen.findByRole('button', { name: 'e-mail → email (2)' });
  expect(screen.queryByRole('button', { name: /oil/ })).toBeNull();
  await userEvent.click(listed);
  expect(listed).toHaveAttribute('aria-pressed', 'true');
  expect(
    [find(), screen.getByRole('textbox', { name: 'Replace with' })].map(
      (box) => (box as HTMLInputElement).value,
    ),
  ).toEqual(['e-mail', 'email']);
  await userEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(kept()).toEqual(['Email and email', 'Emails']);
  expect(screen.getByText('2 replaced.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'House terms' })).toBeNull();
  act(() => void store.undo());
  expect(kept()).toEqual(['E-mail and e-mail', 'Emails']);
});
