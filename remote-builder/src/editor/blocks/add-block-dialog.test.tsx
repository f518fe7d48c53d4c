import { newDocument } from '@console/shared-report/document';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../../../testing/editor';
import { AddBlockDialog } from './add-block-dialog';

const user = userEvent.setup();
const labels = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

function openDialog(disableAdd = false) {
  const document = newDocument([]);
  const root = { ...document.root, props: { ...document.root.props, disableAdd } };
  const onClose = jest.fn();
  const { store } = renderInEditor({ ...document, root }, <AddBlockDialog open onClose={onClose} />);
  return { store, onClose };
}

it('has the tabs Basic, Custom and Snippets, and Custom holds the six ready-made arrangements', async () => {
  openDialog();
  expect(screen.getByRole('dialog', { name: 'Add new block' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Basic', 'Custom', 'Snippets'],
  ]);
  await user.click(screen.getByRole('tab', { name: 'Custom' }));
  expect(labels('Custom blocks')).toEqual([
    'Image Full Width',
    '2 Side by Side Images',
    'Text With Quotes',
    'Text Margin Width',
    'Text Full Width',
    'Table',
  ]);
});

it('says in the dialog why a block can not be added', async () => {
  const { store, onClose } = openDialog(true);
  await user.click(
    within(screen.getByRole('list', { name: 'Basic blocks' })).getByRole('button', { name: 'Text' }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No block can be added to this one.');
  expect(store.getState().history.present.root.children).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
