import { render } from '@testing-library/react';
import { LEAVE_QUESTION, LeaveGuardProvider, useLeaveGuard } from './leave-guard';

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

function isUnloadQuestioned(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks host and browser only while there is something to lose', () => {
  const { guard, change } = renderForms(false);
  expect([guard.reason, isUnloadQuestioned()]).toEqual([null, false]);
  change(true);
  expect([guard.reason, isUnloadQuestioned()]).toEqual([LEAVE_QUESTION, true]);
  change(false);
  expect([guard.reason, isUnloadQuestioned()]).toEqual([null, false]);
});

it('lets go when the page is unmounted', () => {
  const { guard, unmount } = renderForms(true);
  unmount();
  expect([guard.reason, isUnloadQuestioned()]).toEqual([null, false]);
});

it('holds until the last of several forms is saved', () => {
  const { guard, change } = renderForms(true, true);
  change(false, true);
  expect(guard.reason).toBe(LEAVE_QUESTION);
  change(false, false);
  expect(guard.reason).toBeNull();
});
