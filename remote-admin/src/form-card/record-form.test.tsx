import { NoticeContext, type Notice } from '@console/shared-ui/notice';
import { TextField, useConsoleForm } from '@console/shared-ui/form';
import { LeaveGuardProvider } from '@console/shared-ui/leave-guard';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RecordForm } from './record-form';

const notices: Notice[] = [];

function Page() {
  const form = useConsoleForm({ initialValues: { name: 'Ada' }, onSubmit: async () => {} });
  return (
    <RecordForm form={form} label="Person" saveText="Save">
      <TextField name="name" label="Name" />
    </RecordForm>
  );
}

it('offers Cancel once something was typed, which puts back what was there, and can be undone', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(
    <NoticeContext value={(notice) => void notices.push(notice)}>
      <LeaveGuardProvider setLeaveGuard={() => {}}>
        <RouterProvider router={router} />
      </LeaveGuardProvider>
    </NoticeContext>,
  );
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), ' Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(notices).toMatchObject([{ kind: 'neutral', text: 'Changes discarded.' }]);
  act(() => notices[0]?.undo?.());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
});
