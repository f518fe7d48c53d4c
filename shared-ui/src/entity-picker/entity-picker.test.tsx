import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EntityPicker } from './entity-picker';

interface Company {
  readonly id: string;
  readonly name: string;
}

const companies: Company[] = [
  { id: '1', name: 'Acme Gold' },
  { id: '2', name: 'Borealis Energy' },
];
const optionOf = ({ id, name }: Company) => ({ value: id, label: name });

function renderPicker(search: (text: string) => Promise<readonly Company[]>) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  function Page() {
    const [value, setValue] = useState<readonly Company[]>([]);
    return (
      <>
        <EntityPicker
          label="Company"
          multiple
          value={value}
          onChange={setValue}
          search={search}
          optionOf={optionOf}
        />
        <output>{value.map(({ name }) => name).join(', ')}</output>
      </>
    );
  }
  render(<Page />);
  return { user, box: screen.getByRole('combobox', { name: 'Company' }) };
}

const findByName = (text: string) =>
  Promise.resolve(companies.filter(({ name }) => name.toLowerCase().includes(text)));

const wait = (delayMs: number) => act(() => jest.advanceTimersByTimeAsync(delayMs));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('searches 500 ms after the last key and keeps what is chosen', async () => {
  const search = jest.fn(findByName);
  const { user, box } = renderPicker(search);
  await user.click(box);
  await user.type(box, 'gold');
  expect(search.mock.calls).toEqual([['']]);
  expect(screen.getByText('Loading..')).toBeInTheDocument();
  await wait(500);
  expect(search).toHaveBeenLastCalledWith('gold');
  await user.click(screen.getByTitle('Acme Gold'));
  await user.type(box, 'energy');
  await wait(500);
  await user.click(screen.getByTitle('Borealis Energy'));
  expect(screen.getByRole('status')).toHaveTextContent('Acme Gold, Borealis Energy');
});

it('says that nothing was found', async () => {
  const { user, box } = renderPicker(() => Promise.resolve([]));
  await user.click(box);
  await wait(0);
  expect(screen.getByText('No Records')).toBeInTheDocument();
});

it('says why the search failed', async () => {
  const { user, box } = renderPicker(() => Promise.reject(new Error('Bad Gateway')));
  await user.click(box);
  await wait(0);
  expect(screen.getByText('Bad Gateway')).toBeInTheDocument();
});

it('listens to the latest question only', async () => {
  const answers: ((found: Company[]) => void)[] = [];
  const { user, box } = renderPicker(() => new Promise((resolve) => answers.push(resolve)));
  await user.click(box);
  await user.type(box, 'x');
  await wait(500);
  answers[1]?.([]);
  answers[0]?.(companies);
  await wait(0);
  expect(screen.getByText('No Records')).toBeInTheDocument();
});

it('does not offer the first few for a text that was typed meanwhile', async () => {
  let answer: (found: Company[]) => void = () => undefined;
  const { user, box } = renderPicker((text) =>
    text === '' ? new Promise((resolve) => (answer = resolve)) : findByName(text),
  );
  await user.click(box);
  await user.type(box, 'energy');
  answer(companies);
  await wait(0);
  expect(screen.getByText('Loading..')).toBeInTheDocument();
  await wait(500);
  expect(screen.getByTitle('Borealis Energy')).toBeInTheDocument();
});

it('searches for what opens the list by being typed or pasted into it', async () => {
  const { user, box } = renderPicker(findByName);
  await user.tab();
  expect(box).toHaveFocus();
  await user.paste('energy');
  await wait(500);
  expect(screen.getByTitle('Borealis Energy')).toBeInTheDocument();
  expect(screen.queryByTitle('Acme Gold')).toBeNull();
});

it('keeps what is chosen when Tab leaves the open list', async () => {
  const { user, box } = renderPicker(findByName);
  await user.click(box);
  await wait(0);
  await user.click(screen.getByTitle('Acme Gold'));
  await user.keyboard('{Tab}');
  expect(box).not.toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Acme Gold');
});
