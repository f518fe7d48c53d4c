import { newDocument } from '@console/shared-report/document';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../../../testing/editor';
import { BlockMenu } from './block-menu';

// jsdom lays nothing out
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function openMenu(problem: string | null = null) {
  const chosen: string[] = [];
  const onClose = jest.fn<void, [string | null]>();
  const onChoose = ({ label }: { label: string }) => {
    chosen.push(label);
    return problem;
  };
  const keepPlace = () => () => undefined;
  renderInEditor(
    newDocument([]),
    <BlockMenu {...{ keepPlace, onChoose, onClose, onGone: () => undefined }} />,
  );
  return { chosen, onClose };
}

const marked = () => screen.getByRole('option', { selected: true }).textContent;

it('finds blocks by what is typed, and Enter takes the one that arrows reached', async () => {
  const { chosen } = openMenu();
  const field = screen.getByRole('combobox', { name: 'Insert a block' });
  expect(field).toHaveFocus();
  await userEvent.keyboard('ima');
  expect(marked()).toBe('Image');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toBe('Image Full Width');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(marked()).toBe('2 Side by Side Images');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['2 Side by Side Images']);
});

it('takes what is clicked, and says why that can’t be', async () => {
  const { chosen } = openMenu('A report can hold at most 600 blocks.');
  await userEvent.click(screen.getByRole('option', { name: 'Quote' }));
  expect(chosen).toEqual(['Quote']);
  expect(screen.getByRole('alert')).toHaveTextContent('A report can hold at most 600 blocks.');
});

it('says that no block has a name, and Escape gives back what was typed', async () => {
  const { chosen, onClose } = openMenu();
  await userEvent.keyboard('usr/lib{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('No block has that name.');
  expect(chosen).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledWith('usr/lib');
});

it('is closed by taking the slash back', async () => {
  const { onClose } = openMenu();
  await userEvent.keyboard('x{Backspace}{Backspace}');
  expect(onClose.mock.calls).toEqual([[null]]);
});
