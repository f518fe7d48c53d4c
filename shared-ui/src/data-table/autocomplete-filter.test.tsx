import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AutocompleteFilter } from './autocomplete-filter';

it.each([['{Tab}'], ['click']])('keeps no text that filters nothing: left by %s', async (way) => {
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
      <button type="button">Next</button>
    </>,
  );
  const field = screen.getByRole('combobox', { name: 'Filter Company' });
  await userEvent.type(field, 'Rio');
  if (way === 'click') await userEvent.click(screen.getByRole('heading'));
  else await userEvent.keyboard(way);
  await waitFor(() => expect(field).toHaveValue(''));
  expect(onChange).not.toHaveBeenCalled();
});
