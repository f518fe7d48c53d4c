import type { SharesTold } from '@console/contract/company-merge';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharesQuestion } from './shares-question';

const close = (value: number, day: string) => ({ close: value, day, currency: 'AUD' });
const closes = { source: close(5, '2026-11-23'), target: close(5.5, '2026-11-20') };
const told = 'STO closed at 5 AUD on 23 Nov 26, WDS closed at 5.5 AUD on 20 Nov 26';

function ask(shares: Omit<SharesTold, 'verdict'>, verdict: SharesTold['verdict'] = 'unknown') {
  const onChoose = jest.fn();
  render(
    <SharesQuestion
      shares={{ verdict, ...shares }}
      source={{ code: 'STO' }}
      target={{ code: 'WDS' }}
      isOne={undefined}
      onChoose={onChoose}
    />,
  );
  return onChoose;
}

it.each([
  [{ commonDays: 0, equalDays: 0, closes: null }, 'Not both have closes.'],
  [{ commonDays: 0, equalDays: 0, closes }, `They have no day in common: ${told}.`],
  [{ commonDays: 1, equalDays: 1, closes }, 'On 1 of 1 common day both closed alike.'],
  [{ commonDays: 4, equalDays: 3, closes }, `On 3 of 4 common days both closed alike; ${told}.`],
])('says why closes do not tell: %j', (shares, text) => {
  ask(shares);
  expect(screen.getByRole('group', { name: 'Are STO and WDS one share?' })).toHaveTextContent(
    `Their closes do not tell. ${text}`,
  );
});

it('says by what closes tell that they are', () => {
  ask({ commonDays: 250, equalDays: 250, closes }, 'one');
  expect(screen.getByRole('group').querySelector('p')).toHaveTextContent(
    /^On 250 of 250 common days both closed alike\.$/,
  );
});

it('starts with no answer and takes either', async () => {
  const onChoose = ask({ commonDays: 0, equalDays: 0, closes: null });
  const [one, two] = screen.getAllByRole('radio');
  expect([one, two].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
  await userEvent.click(screen.getByRole('radio', { name: 'Two shares: they stay with STO.' }));
  await userEvent.click(screen.getByRole('radio', { name: /^One share twice/ }));
  expect(onChoose.mock.calls).toEqual([[false], [true]]);
});
