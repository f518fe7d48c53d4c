import { App } from '@console/shared-ui/vendor/antd';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConfirm } from './confirm';

function Deleter({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const confirm = useConfirm();
  const ask = () => confirm({ title: 'Are you sure you want to delete?', danger: true }).then(onAnswer);
  return <button onClick={() => void ask()}>Delete</button>;
}

it.each([
  ['Continue', true],
  ['Cancel', false],
])('%s answers %p', async (button, answer) => {
  const onAnswer = jest.fn();
  render(
    <App>
      <Deleter onAnswer={onAnswer} />
    </App>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure you want to delete?');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  expect(onAnswer).toHaveBeenCalledWith(answer);
});
