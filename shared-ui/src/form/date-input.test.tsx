import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from './date-input';

const showPicker = jest.fn();
beforeAll(() => {
  // jsdom has no calendar
  HTMLInputElement.prototype.showPicker = showPicker;
});
beforeEach(() => showPicker.mockClear());

function open(props: Partial<Parameters<typeof DateInput>[0]> = {}) {
  const taken: string[] = [];
  function Page() {
    const [value, setValue] = useState(props.value ?? '2026-11-30');
    const onChange = (next: string) => {
      taken.push(next);
      setValue(next);
    };
    return (
      <>
        <label htmlFor="day">Day</label>
        <DateInput
          {...{ kind: 'day', isInvalid: false, describedBy: undefined, ...props }}
          {...{ id: 'day', value, onChange }}
        />
      </>
    );
  }
  const { container } = render(<Page />);
  const calendar = container.querySelector<HTMLInputElement>('[aria-hidden="true"]');
  if (!calendar) throw new Error('No calendar');
  return { taken, calendar, field: screen.getByLabelText<HTMLInputElement>('Day') };
}

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

it('is shown as pages show days, and takes one however it is typed', async () => {
  const { taken, field } = open();
  expect(field).toHaveValue('30 Nov 2026');
  await type(field, '1/12/2026');
  expect(taken.at(-1)).toBe('2026-12-01');
  expect(field).toHaveValue('1/12/2026');
  await userEvent.tab();
  expect(field).toHaveValue('01 Dec 2026');
});

it('gives the rules of the form what is no day, and leaves it to be corrected', async () => {
  const { taken, field } = open();
  await type(field, '31 Feb 2026');
  await userEvent.tab();
  expect(taken.at(-1)).toBe('31 Feb 2026');
  expect(field).toHaveValue('31 Feb 2026');
  await type(field, ' ');
  expect(taken.at(-1)).toBe('');
});

it('takes nothing of the way to a day where a page shows something else by it, until Enter', async () => {
  const { taken, field } = open({ whenLeft: true });
  await type(field, '15 Oct 2025');
  expect(taken).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(taken).toEqual(['2025-10-15']);
  await type(field, '16 Oct 2025');
  await userEvent.tab();
  expect(taken).toEqual(['2025-10-15', '2025-10-16']);
});

it('takes what is picked at once', () => {
  const { taken, field, calendar } = open({ whenLeft: true });
  fireEvent.change(calendar, { target: { value: '2026-01-05' } });
  expect(taken).toEqual(['2026-01-05']);
  expect(field).toHaveValue('05 Jan 2026');
});

it('opens the calendar by its button and by Alt and the arrow down', async () => {
  const { field } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(showPicker).toHaveBeenCalledTimes(1);
  await userEvent.click(field);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(showPicker).toHaveBeenCalledTimes(2);
});

it('takes a time', async () => {
  const { taken, field } = open({ kind: 'time', value: '2026-12-01T09:30' });
  expect(field).toHaveValue('01 Dec 2026, 09:30 am');
  await type(field, '2 Dec 2026, 5:15 pm');
  expect(taken.at(-1)).toBe('2026-12-02T17:15');
});
