import { getMailWay, listMails, retryMails, sendTestMail, type MailRow } from '@console/contract/mails';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const failed: MailRow = {
  ...{ '@id': '/api/mail/1', id: idOf('a1'), queuedAt: '2026-11-22T03:00:00.000Z', kind: 'Password link' },
  ...{ address: 'jane@demo.test', person: null, state: 'Failed', tries: 9, nextTryAt: null },
  ...{ reason: '550 mailbox full', endedAt: '2026-11-22T03:20:00.000Z', canRetry: true },
};
const sent: MailRow = {
  ...{ ...failed, id: idOf('a2'), state: 'Sent', address: 'ann@demo.test', reason: null, canRetry: false },
};
const done = { total: 1, done: [failed.id], unchanged: 0, failed: [], next: null, entry: idOf('e1') };

async function open(network = openNetwork(), sendsMail = true) {
  network.on(listMails, pageOf([failed, sent])).on(getMailWay, { sendsMail });
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, '/admin/mails')) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists mails with what became of them, and retries one that failed', async () => {
  const network = openNetwork().on(retryMails, done);
  const { notices } = await open(network);
  const row = within((await screen.findByText('550 mailbox full')).closest('tr') as HTMLElement);
  expect(row.getByText('jane@demo.test')).toBeVisible();
  expect(row.getByText('Failed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry Password link to ann@demo.test' })).toBeNull();
  await press('Retry Password link to jane@demo.test');
  await waitFor(() =>
    expect(notices).toEqual([{ kind: 'success', text: 'The mail to jane@demo.test is tried again.' }]),
  );
  expect(network.sentTo(retryMails)[0]?.body).toMatchObject({ selection: { id: [failed.id] } });
});

it('says why one cannot be retried', async () => {
  const reason = 'It was sent.';
  const refused = { ...done, done: [], failed: [{ id: failed.id, label: '', reason }] };
  const { notices } = await open(openNetwork().on(retryMails, refused));
  await press('Retry Password link to jane@demo.test');
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: reason }]));
});

it('retries all that failed, however many calls that takes', async () => {
  let calls = 0;
  const network = openNetwork().onQuery(retryMails, () => {
    calls += 1;
    return calls === 1 ? { ...done, next: failed.id } : done;
  });
  const { notices } = await open(network);
  await press('Retry all failed');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '2 mails are tried again.' }]));
  expect(network.sentTo(retryMails).map(({ body }) => body)).toEqual([
    { filter: { state: 'Failed' }, selection: { id: 'all', excludeIds: [], type: 'all' }, after: null },
    { filter: { state: 'Failed' }, selection: { id: 'all', excludeIds: [], type: 'all' }, after: failed.id },
  ]);
});

const asked = { way: 'SMTP mail.test:25', address: 'me@demo.test', reason: null };
it.each([
  [{ ...asked, outcome: 'sent' }, 'SMTP mail.test:25 took the mail to me@demo.test. See that it arrives.'],
  [{ ...asked, outcome: 'refused', reason: '535 wrong password' }, '535 wrong password'],
  [{ ...asked, outcome: 'unanswered' }, /has not answered/],
] as const)('says what the mail server said of a test mail: %j', async (answer, text) => {
  await open(openNetwork().on(sendTestMail, answer));
  await press('Send test mail');
  expect(await screen.findByText(text)).toBeVisible();
});

it('says before one presses that no mail leaves the console', async () => {
  await open(openNetwork(), false);
  expect(await screen.findByText(/^This console sends no mails yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send test mail' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Retry all failed' })).toBeDisabled();
});
