import { act, fireEvent, render, screen } from '@testing-library/react';
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

type Search = (text: string) => Promise<readonly Company[]>;

function renderPicker(search: Search) {
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

const keyCodes = { Enter: 13, Escape: 27 } as const;

/** As a browser tells of a key: antd looks at its code, which user-event leaves out. */
function press(box: HTMLElement, key: keyof typeof keyCodes) {
  fireEvent.keyDown(box, { key, keyCode: keyCodes[key] });
  fireEvent.keyUp(box, { key, keyCode: keyCodes[key] });
}

/** A picker of one company, into which the beginning of a name was typed; Enter came before the answer. */
async function enterEarly(search: Search, text: string) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  function Page() {
    const [value, setValue] = useState<Company | null>(null);
    return (
      <>
        <EntityPicker label="Company" value={value} onChange={setValue} search={search} optionOf={optionOf} />
        <output>{value?.name}</output>
      </>
    );
  }
  render(<Page />);
  const box = screen.getByRole('combobox', { name: 'Company' });
  await user.click(box);
  if (text !== '') await user.type(box, text);
  press(box, 'Enter');
  return { user, box };
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

describe('Enter before the answer', () => {
  it('takes the first one once it is there', async () => {
    const { box } = await enterEarly(findByName, 'energy');
    expect(box).toHaveValue('energy');
    await wait(500);
    expect(screen.getByRole('status')).toHaveTextContent('Borealis Energy');
    expect(box).toHaveValue('');
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('adds to several, and takes nothing back', async () => {
    const { user, box } = renderPicker(findByName);
    for (const text of ['gold', 'energy', 'gold']) {
      await user.type(box, text);
      press(box, 'Enter');
      await wait(500);
      expect(box).toHaveValue('');
    }
    expect(screen.getByRole('status')).toHaveTextContent('Acme Gold, Borealis Energy');
  });

  it('takes nothing where somebody types on', async () => {
    const { user, box } = await enterEarly(findByName, 'e');
    await user.type(box, 'nergy');
    await wait(500);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByTitle('Borealis Energy')).toBeInTheDocument();
    press(box, 'Enter');
    expect(screen.getByRole('status')).toHaveTextContent('Borealis Energy');
  });

  it.each(['Tab', 'Escape'] as const)('takes nothing after %s', async (key) => {
    const { user, box } = await enterEarly(findByName, 'energy');
    if (key === 'Tab') await user.tab();
    else press(box, key);
    await wait(500);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('keeps what is typed where nothing is found', async () => {
    const { box } = await enterEarly(() => Promise.resolve([]), 'zinc');
    await wait(500);
    press(box, 'Enter');
    expect(box).toHaveValue('zinc');
    expect(screen.getByText('No Records')).toBeInTheDocument();
  });

  it('takes nothing where nothing was typed', async () => {
    await enterEarly(async (text) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return findByName(text);
    }, '');
    await wait(200);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByTitle('Acme Gold')).toBeInTheDocument();
  });
});
