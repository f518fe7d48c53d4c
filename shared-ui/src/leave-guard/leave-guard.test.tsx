import { render } from '@testing-library/react';
import { LeaveGuardProvider, useLeaveGuard } from './leave-guard';

function Form({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty);
  return null;
}

function renderForms(...dirty: boolean[]) {
  const guard = { reason: null as string | null };
  const setLeaveGuard = (reason: string | null) => void (guard.reason = reason);
  const page = (states: boolean[]) => (
    <LeaveGuardProvider setLeaveGuard={setLeaveGuard}>
      {states.map((isDirty, index) => (
        <Form key={index} dirty={isDirty} />
      ))}
    </LeaveGuardProvider>
  );
  const view = render(page(dirty));
  return { guard, change: (...next: boolean[]) => view.rerender(page(next)), unmount: view.unmount };
}

it('holds the page only while there is something to lose', () => {
  const { guard, change } = renderForms(false);
  expect(guard.reason).toBeNull();
  change(true);
  expect(guard.reason).toBe('unsaved changes');
  change(false);
  expect(guard.reason).toBeNull();
});

it('lets go when the page is unmounted', () => {
  const { guard, unmount } = renderForms(true);
  unmount();
  expect(guard.reason).toBeNull();
});

it('says what would be lost, where a form names it', () => {
  const setLeaveGuard = jest.fn();
  const Cells = () => {
    useLeaveGuard(true, 'Not saved: Rating of BHP.');
    return <Form dirty />;
  };
  render(<LeaveGuardProvider setLeaveGuard={setLeaveGuard}>{<Cells />}</LeaveGuardProvider>);
  expect(setLeaveGuard).toHaveBeenLastCalledWith('Not saved: Rating of BHP.');
});

it('holds until the last of several forms is saved', () => {
  const { guard, change } = renderForms(true, true);
  change(false, true);
  expect(guard.reason).toBe('unsaved changes');
  change(false, false);
  expect(guard.reason).toBeNull();
});
