import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagPicker } from './tag-picker';

const found = [
  { name: 'Copper', label: 'Copper', isNew: false },
  { name: 'BHP', label: 'BHP - BHP Group', isNew: true },
];
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

function renderPicker(add: (name: string) => Promise<void>, chosen: readonly string[] = []) {
  function Page() {
    const [names, setNames] = useState(chosen);
    return (
      <>
        <TagPicker
          label="Tags"
          value={names}
          onChange={setNames}
          search={() => Promise.resolve(found)}
          add={add}
          failureOf={(message) => `Not added: ${message}`}
        />
        <output>{names.join(', ')}</output>
      </>
    );
  }
  render(<Page />);
}

async function choose(title: string) {
  await user.click(screen.getByRole('combobox', { name: 'Tags' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await user.click(screen.getByTitle(title));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('takes what exists, and adds what is new before it takes it', async () => {
  const added: string[] = [];
  renderPicker(async (name) => void added.push(name));
  await choose('Copper');
  expect(added).toEqual([]);
  await choose('BHP - BHP Group');
  expect(added).toEqual(['BHP']);
  expect(screen.getByRole('status')).toHaveTextContent('Copper, BHP');
});

it('says why a name could not be added, and does not take it', async () => {
  renderPicker(() => Promise.reject(new Error('Too long')), ['Gold']);
  await choose('BHP - BHP Group');
  expect(screen.getByText('Not added: Too long')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Gold');
});

it('takes nothing twice', async () => {
  renderPicker(() => Promise.resolve(), ['copper']);
  await choose('Copper');
  expect(screen.getByRole('status')).toHaveTextContent(/^copper$/);
});
