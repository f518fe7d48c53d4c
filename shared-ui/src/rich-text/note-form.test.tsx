import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoteForm } from './note-form';

// jsdom takes the focus from its window with that of an element
beforeEach(() => jest.spyOn(document, 'hasFocus').mockReturnValue(true));

function ask(words: string | null) {
  const told = { onPut: jest.fn(), onClose: jest.fn(), onLeave: jest.fn() };
  render(
    <>
      <NoteForm number={2} words={words} {...told} />
      <button>Elsewhere</button>
    </>,
  );
  return told;
}
const elsewhere = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
const button = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  ['a new one', null, 'BHP  report', 'BHP report'],
  ['one that is changed', 'BHP', ' report', 'BHP report'],
  ['one without words', null, ' ', null],
  ['one that is not changed', 'BHP', ' ', null],
])('keeps what was typed of %s when somebody goes on elsewhere', async (_name, words, typed, left) => {
  const { onLeave, onPut, onClose } = ask(words);
  await userEvent.keyboard(typed);
  await elsewhere();
  expect(onLeave.mock.calls).toEqual([[left]]);
  expect([onPut, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('keeps it by Enter and by Escape, once, and drops it by Cancel alone', async () => {
  const first = ask(null);
  await userEvent.keyboard('One{Enter}');
  await elsewhere();
  expect([first.onPut.mock.calls, first.onLeave.mock.calls]).toEqual([[['One']], []]);
  document.body.replaceChildren();
  const second = ask(null);
  await userEvent.keyboard('Two{Escape}');
  expect(second.onPut.mock.calls).toEqual([['Two']]);
  document.body.replaceChildren();
  const third = ask('Old');
  await userEvent.keyboard('{Escape}');
  expect(third.onClose).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
  const fourth = ask('Old');
  await userEvent.keyboard('er');
  await button('Cancel');
  expect([fourth.onClose.mock.calls.length, fourth.onPut.mock.calls, fourth.onLeave.mock.calls]).toEqual([
    1,
    [],
    [],
  ]);
});
