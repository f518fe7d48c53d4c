import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from './antd';

const ratings = ['Buy', 'Hold', 'Sell'].map((label) => ({ value: label.toLowerCase(), label }));

/** What a screen reader is given as the value: that of the element itself, not what scripts read. */
function spoken(): string {
  const { get } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  return String(get?.call(screen.getByRole('combobox')));
}

function Rating({ showSearch = true }: { readonly showSearch?: boolean }) {
  const [rating, setRating] = useState<string | null>('hold');
  return (
    <>
      <Select
        aria-label="Rating"
        showSearch={showSearch}
        allowClear
        optionFilterProp="label"
        options={ratings}
        value={rating}
        onChange={setRating}
      />
      <button type="button" onClick={() => setRating('sell')}>
        Downgrade
      </button>
      <button type="button" onClick={() => setRating(null)}>
        Withdraw
      </button>
    </>
  );
}

it.each([true, false])('says what is chosen, here and elsewhere (searched: %s)', async (showSearch) => {
  render(<Rating showSearch={showSearch} />);
  expect(spoken()).toBe('Hold');
  await userEvent.click(screen.getByRole('button', { name: 'Downgrade' }));
  await waitFor(() => expect(spoken()).toBe('Sell'));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(spoken()).toBe(''));
});

it('is typed into as if nothing stood there, and then says what was found', async () => {
  render(<Rating />);
  await userEvent.tab();
  await userEvent.keyboard('bu');
  expect(screen.getByRole('combobox')).toHaveValue('bu');
  expect(spoken()).toBe('bu');
  await userEvent.click(screen.getByTitle('Buy'));
  await waitFor(() => expect(spoken()).toBe('Buy'));
});

it('puts nothing in between a key and what it writes', async () => {
  render(<Rating />);
  const input = screen.getByRole('combobox');
  fireEvent(input, new InputEvent('beforeinput', { bubbles: true }));
  await act(async () => Promise.resolve());
  expect(spoken()).toBe('');
  fireEvent.keyUp(input, { key: 'Backspace' });
  await waitFor(() => expect(spoken()).toBe('Hold'));
});

it('names no active option where nothing matches, and names it again where something does', async () => {
  render(<Rating />);
  const input = screen.getByRole('combobox');
  await userEvent.click(input);
  await userEvent.keyboard('zz');
  await waitFor(() => expect(input).not.toHaveAttribute('aria-activedescendant'));
  await userEvent.clear(input);
  await userEvent.keyboard('s');
  await waitFor(() => {
    const id = input.getAttribute('aria-activedescendant');
    expect(id && document.getElementById(id)).toBeTruthy();
  });
});

it('says all of several', async () => {
  render(<Select aria-label="Ratings" mode="multiple" options={ratings} defaultValue={['buy', 'sell']} />);
  expect(spoken()).toBe('Buy, Sell');
  act(() => screen.getByRole('combobox').focus());
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Backspace', keyCode: 8, which: 8 });
  await waitFor(() => expect(spoken()).toBe('Buy'));
});
