import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { LeaveGuardDialog } from './leave-guard-dialog';
import { askToLeave, createLeaveGuard } from './leave-guard-store';

const question = 'Are you sure to leave this page?';

function EditPage() {
  const [guard] = useState(createLeaveGuard);
  useEffect(() => guard.end, [guard]);
  return (
    <>
      <input aria-label="City" onChange={({ target }) => guard.set(target.value === '' ? null : 'unsaved')} />
      <Link to="/list">List</Link>
      <Link to="/edit?tab=2">Second tab</Link>
    </>
  );
}

function Frame() {
  return (
    <>
      <Outlet />
      <LeaveGuardDialog />
    </>
  );
}

function openForm() {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/edit', element: <EditPage /> },
          { path: '/list', element: <h1>List of users</h1> },
        ],
      },
    ],
    { initialEntries: ['/list', '/edit'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const city = () => screen.getByRole('textbox', { name: 'City' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => userEvent.type(city(), text);
const click = (name: string) => userEvent.click(screen.getByRole('link', { name }));

function isTabHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('lets people go while nothing would be lost', async () => {
  openForm();
  expect(isTabHeld()).toBe(false);
  await click('List');
  expect(await screen.findByRole('heading', { name: 'List of users' })).toBeVisible();
});

it('asks before a link leaves unsaved changes; NO keeps them, YES leaves', async () => {
  const router = openForm();
  await type('Perth');
  expect(isTabHeld()).toBe(true);
  await click('List');
  expect(screen.getByRole('dialog', { name: question })).toBeVisible();
  expect(screen.getByRole('button', { name: 'NO' })).toHaveFocus();
  await press('NO');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(city()).toHaveValue('Perth');
  expect(router.state.location.pathname).toBe('/edit');
  await click('List');
  await press('YES');
  expect(await screen.findByRole('heading', { name: 'List of users' })).toBeVisible();
  expect(isTabHeld()).toBe(false);
});

it('tells what would be lost where a page names it, and staying is the main button', async () => {
  const guard = createLeaveGuard();
  openForm();
  await act(async () => guard.set('Not saved: Rating of BHP.'));
  await click('List');
  const dialog = screen.getByRole('dialog', { name: question });
  expect(dialog).toHaveAccessibleDescription('Not saved: Rating of BHP.');
  expect(screen.getByRole('button', { name: 'NO' })).toHaveClass('button');
  expect(screen.getByRole('button', { name: 'YES' })).toHaveClass('quiet');
  await act(async () => guard.set('unsaved changes'));
  expect(dialog).not.toHaveAccessibleDescription();
  await act(async () => guard.end());
});

it('takes a question that was closed for NO', async () => {
  const router = openForm();
  await type('Perth');
  await click('List');
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: question });
  // what the browser does on Escape
  await act(async () => dialog.close());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/edit');
  expect(city()).toHaveValue('Perth');
});

it('does not ask when only the query of the address changes', async () => {
  const router = openForm();
  await type('Perth');
  await click('Second tab');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('?tab=2');
});

it.each([
  ['YES', true],
  ['NO', false],
])('answers who asks by code, as Log out does: %s', async (button, mayLeave) => {
  openForm();
  await type('Perth');
  const heard = jest.fn();
  await act(async () => void askToLeave().then(heard));
  await press(button);
  expect(heard.mock.calls).toEqual([[mayLeave]]);
  expect(isTabHeld()).toBe(!mayLeave);
});

it('answers at once when nothing would be lost', async () => {
  openForm();
  expect(await askToLeave()).toBe(true);
});

it('holds while one of two guarded pages holds, and lets go of one that has ended', async () => {
  const [first, second] = [createLeaveGuard(), createLeaveGuard()];
  openForm();
  await act(async () => {
    first.set('unsaved');
    second.set('unsaved');
    first.end();
    first.set('said too late');
  });
  expect(isTabHeld()).toBe(true);
  await act(async () => second.set(null));
  expect(isTabHeld()).toBe(false);
});
