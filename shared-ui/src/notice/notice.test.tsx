import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeContext, useNotify, type Notice } from './notice';

function Saver() {
  const notify = useNotify();
  return <button onClick={() => notify({ kind: 'success', text: 'User modified' })}>Save</button>;
}

test('a page speaks through the banner of its host', async () => {
  const shown: Notice[] = [];
  render(
    <NoticeContext value={(notice) => shown.push(notice)}>
      <Saver />
    </NoticeContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(shown).toEqual([{ kind: 'success', text: 'User modified' }]);
});

test('outside a frame the mistake is named', () => {
  expectLog(/useNotify needs/);
  expect(() => render(<Saver />)).toThrow('wrap the page in RemoteFrame');
});
