import { NoticeContext, type Notice } from '@console/shared-ui/notice';
import { TextField, useConsoleForm } from '@console/shared-ui/form';
import { LeaveGuardProvider } from '@console/shared-ui/leave-guard';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RecordForm } from './record-form';

const notices: Notice[] = [];

beforeEach(() => {
  notices.length = 0;
});

function Page({ save = async () => {} }: { readonly save?: () => Promise<void> }) {
  const form = useConsoleForm({ initialValues: { name: 'Ada' }, onSubmit: save });
  return (
    <RecordForm form={form} label="Person" saveText="Save">
      <TextField name="name" label="Name" />
    </RecordForm>
  );
}

function open(page: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element: page }]);
  render(
    <NoticeContext value={(notice) => void notices.push(notice)}>
      <LeaveGuardProvider setLeaveGuard={() => {}}>
        <RouterProvider router={router} />
      </LeaveGuardProvider>
    </NoticeContext>,
  );
}

it('says at Cancel that a save without an answer may have been done', async () => {
  const lost = Object.assign(new Error('The server cannot be reached'), { isUnanswered: true });
  open(<Page save={() => Promise.reject(lost)} />);
  await userEvent.type(screen.getByLabelText('Name'), ' Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(notices.at(-1)?.text).toBe(
    'Changes discarded here. The last save got no answer and may have been done: reload the page to see.',
  );
});

it('offers Cancel once something was typed, which puts back what was there, and can be undone', async () => {
  open(<Page />);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), ' Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(notices).toMatchObject([{ kind: 'neutral', text: 'Changes discarded.' }]);
  act(() => notices[0]?.undo?.());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
});
