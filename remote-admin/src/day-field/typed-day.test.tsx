import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TypedDay } from './typed-day';

function open() {
  const chosen: string[] = [];
  function Page() {
    const [day, setDay] = useState('2026-11-30');
    const choose = (next: string) => {
      chosen.push(next);
      setDay(next || '2026-06-01');
    };
    return (
      <>
        <label htmlFor="day">Day</label>
        <TypedDay id="day" value={day} onChoose={choose} />
      </>
    );
  }
  render(<Page />);
  return { chosen, field: screen.getByLabelText<HTMLInputElement>('Day') };
}

it('takes what is typed once it is left, and nothing of the way there', async () => {
  const { chosen, field } = open();
  await userEvent.click(field);
  fireEvent.keyDown(field, { key: '1' });
  for (const value of ['2026-10-30', '0002-10-15', '0020-10-15', '2025-10-15'])
    fireEvent.change(field, { target: { value } });
  expect(chosen).toEqual([]);
  expect(field).toHaveValue('2025-10-15');
  await userEvent.tab();
  expect(chosen).toEqual(['2025-10-15']);
});

it('takes it at Enter too', async () => {
  const { chosen, field } = open();
  fireEvent.keyDown(field, { key: '1' });
  fireEvent.change(field, { target: { value: '2025-10-15' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(chosen).toEqual(['2025-10-15']);
});

it('takes what is picked from the calendar at once', () => {
  const { chosen, field } = open();
  fireEvent.change(field, { target: { value: '2026-01-05' } });
  expect(chosen).toEqual(['2026-01-05']);
});
