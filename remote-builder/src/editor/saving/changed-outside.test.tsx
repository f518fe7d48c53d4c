import { newDocument } from '@console/shared-report/document';
import { openNetwork } from '@console/tooling/test-kit/network';
import { screen } from '@testing-library/react';
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
