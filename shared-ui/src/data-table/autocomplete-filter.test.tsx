import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AutocompleteFilter } from './autocomplete-filter';

async function typeInto() {
  const onChange = jest.fn();
  render(
    <>
      <AutocompleteFilter
        label="Filter Company"
        value=""
        onChange={onChange}
        suggest={() => Promise.resolve(['RIO'])}
        results={undefined}
      />
      <h1>Published</h1>
    </>,
  );
  const field = screen.getByRole('combobox', { name: 'Filter Company' });
  await userEvent.type(field, 'Rio');
  return { field, onChange };
}

it('keeps no text that filters nothing', async () => {
  const { field, onChange } = await typeInto();
  await userEvent.click(screen.getByRole('heading'));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(onChange).not.toHaveBeenCalled();
});

it('lets Tab leave the field while suggestions are listed, or looked for', async () => {
  const { field } = await typeInto();
  const tab = { key: 'Tab', keyCode: 9, which: 9 };
  expect(fireEvent.keyDown(field, tab)).toBe(true);
  await screen.findByText('RIO', {}, { timeout: 3000 });
  expect(fireEvent.keyDown(field, tab)).toBe(true);
});
