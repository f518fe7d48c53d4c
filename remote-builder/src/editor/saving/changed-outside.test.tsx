import { newDocument } from '@console/shared-report/document';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftForTests, renderInEditor } from '../../../testing/editor';
import { textNode } from '../../../testing/texts';
import { ChangedOutside } from './changed-outside';

it('says who restored a version, reads it out and leads to the versions until it is put away', async () => {
  await openNetwork().signIn('ROLE_ANALYST');
  const { onOutsideSeen } = renderInEditor(newDocument([textNode('one')]), <ChangedOutside />);
  const note = screen.getByRole('alert', { name: 'Changed outside of the builder' });
  expect(note).toHaveTextContent('Matilda Moss has changed this report outside of the builder');
  expect(screen.getByRole('link', { name: 'Open the versions' })).toHaveAttribute(
    'href',
    `/admin/builder/draft-report/${draftForTests.id}/versions`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOutsideSeen).toHaveBeenCalled();
});

it('goes by itself once somebody who had time to read it writes on, and that is saved', async () => {
  jest.useFakeTimers();
  const document = newDocument([textNode('one')]);
  const { onOutsideSeen, queue } = renderInEditor(document, <ChangedOutside />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  // whoever was writing as it came may not have seen it
  act(() => queue.change({ document, heading: {} }));
  await pass(19_000);
  expect(queue.getStatus().hasUnsaved).toBe(false);
  expect(onOutsideSeen).not.toHaveBeenCalled();
  await pass(2000);
  act(() => queue.change({ document, heading: {} }));
  expect(onOutsideSeen).not.toHaveBeenCalled();
  await pass(6000);
  expect(onOutsideSeen).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
