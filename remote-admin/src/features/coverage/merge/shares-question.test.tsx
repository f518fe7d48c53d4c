import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharesQuestion } from './shares-question';

it('says why it asks, starts with no answer and takes either', async () => {
  const onChoose = jest.fn();
  render(
    <SharesQuestion
      source={{ code: 'STO' }}
      target={{ code: 'WDS' }}
      isOne={undefined}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByRole('group', { name: 'Are STO and WDS one share?' })).toHaveTextContent(
    'WDS has no prices, corporate actions or forecasts of its own.',
  );
  const [one, two] = screen.getAllByRole('radio');
  expect([one, two].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
  await userEvent.click(screen.getByRole('radio', { name: 'Two shares: they stay with STO.' }));
  await userEvent.click(screen.getByRole('radio', { name: /^One share twice/ }));
  expect(onChoose.mock.calls).toEqual([[false], [true]]);
});
