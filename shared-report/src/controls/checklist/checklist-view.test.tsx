import type { ChecklistItem } from '@console/contract/checklist';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChecklistView } from './checklist-view';

const item = (check: string, changes: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...{ check, title: `About ${check}`, level: 'warning', findings: [], note: '', digest: '' },
  ...changes,
});
const at = (text: string, nodeId: string | null, field: 'thumbnail' | null = null) => ({
  text,
  nodeId,
  field,
});

const items = [
  item('links', { note: 'Three were read.' }),
  item('prices', { findings: [at('They are old.', null)] }),
  item('thumbnail', { level: 'error', findings: [at('There is none.', null, 'thumbnail')] }),
  item('figures', { findings: [at('A PE of 14.9.', 'b1'), at('A PE of 15.', 'b2')] }),
];

it('shows errors first, then warnings with their answers, and leads to the place of each', async () => {
  const onShow = jest.fn();
  render(<ChecklistView items={items} onShow={onShow} answer={({ check }) => <p>Why {check}</p>} />);
  expect(screen.getByText('1 error, 2 warnings, 1 passed.')).toBeVisible();
  expect(
    screen.getAllByRole('group', { name: /./ }).map((group) => group.getAttribute('aria-label')),
  ).toEqual(['About thumbnail', 'About prices', 'About figures']);
  expect(screen.queryByText('Why thumbnail')).toBeNull();
  expect(screen.getByText('Why prices')).toBeVisible();
  const prices = within(screen.getByRole('group', { name: 'About prices' }));
  expect(prices.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show: A PE of 15.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go to Settings: There is none.' }));
  expect(onShow.mock.calls.flat()).toEqual([items[3]?.findings[1], items[2]?.findings[0]]);
  expect(screen.getByText('About links: Three were read.')).toBeInTheDocument();
});
