import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothingSelected, withRows } from './selection';
import { SelectionBar } from './selection-bar';
import type { SelectionModel } from './selection-context';
import { createSelectionStore } from './selection-store';

it('offers to take back what was done also after the selection was cleared, until it is closed', async () => {
  const store = createSelectionStore();
  store.set(withRows(nothingSelected, ['a', 'b', 'c'], 'in'), 3);
  const model: SelectionModel = {
    ...{ store, pageIds: [], isLocked: false, choose: store.set, chooseAll: jest.fn() },
    ...{ choosePage: jest.fn(), tick: jest.fn(), extend: jest.fn() },
  };
  render(
    <SelectionBar
      model={model}
      filters={null}
      filterButton={null}
      isNarrow={false}
      actions={(what) => <p>{`Offered: ${what}`}</p>}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect([store.get(), store.done()]).toEqual([nothingSelected, 3]);
  expect(screen.getByText('Offered: undo')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.done()).toBeNull();
});
