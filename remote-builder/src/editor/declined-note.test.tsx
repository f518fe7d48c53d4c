import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newDocument } from '@console/shared-report/document';
import { openNetwork } from '@console/tooling/test-kit/network';
import { renderInEditor } from '../../testing/editor';
import { DeclinedNote } from './declined-note';

const declined = {
  deed: 'declined' as const,
  by: { '@id': '/api/user/2', id: '2', firstName: 'Pia', lastName: 'Peer' },
  at: '2026-11-24T02:00:00Z',
  feedback: 'The margin is that of last year.',
};

async function open(changes: { readonly declined?: typeof declined }) {
  await openNetwork().signIn('ROLE_ANALYST');
  const asked: string[] = [];
  renderInEditor(newDocument([]), <DeclinedNote onShowComments={() => asked.push('comments')} />, changes);
  return asked;
}

it('says who declined the report and why, leads to the comments, and can be put away', async () => {
  const asked = await open({ declined });
  expect(screen.getByText(/^Declined by Pia Peer on .*24 Nov/)).toBeVisible();
  expect(screen.getByText('The margin is that of last year.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show comments' }));
  expect(asked).toEqual(['comments']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('The margin is that of last year.')).not.toBeInTheDocument();
});

it('says nothing of a report that was not declined', async () => {
  await open({});
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
