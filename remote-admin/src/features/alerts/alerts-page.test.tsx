import {
  alertRuleNames,
  listAlertRules,
  listAlerts,
  updateAlertRule,
  type Alert,
} from '@console/contract/alerts';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const open: Alert = {
  ...{ '@id': `/api/alert/${idOf('a1')}`, id: idOf('a1'), rule: 'job-failed' },
  ...{ text: 'The job "Prices" has failed.', detail: 'No answer.', path: '/admin/job-scheduler/1' },
  ...{ openedAt: '2026-11-29T08:00:00.000Z', closedAt: null },
};
const past: Alert = {
  ...open,
  id: idOf('a2'),
  text: 'Mails do not go out.',
  detail: 'The last went out at 2026-11-29T07:00:00.000Z.',
  closedAt: '2026-11-29T09:00:00.000Z',
};
const rules = alertRuleNames.map((rule) => ({
  ...{ rule, enabled: true, threshold: rule === 'job-late' ? 5 : null },
  ...{ mail: 'as-chosen' as const, webhook: true, modifiedOn: null, modifiedBy: null },
}));

async function openAlerts(webhookHost: string | null = null) {
  const network = openNetwork()
    .onQuery(listAlerts, ({ state }) => pageOf(state === 'open' ? [open] : [past]))
    .on(listAlertRules, { rules, webhookHost })
    .on(updateAlertRule, { rules, webhookHost });
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, '/admin/alerts')) };
}

it('shows what is wrong with a way to it, and what is over', async () => {
  await openAlerts();
  const list = within(await screen.findByRole('list', { name: 'Open alerts' }));
  expect(list.getByRole('link', { name: open.text })).toHaveAttribute('href', open.path);
  expect(list.getByText('No answer.')).toBeVisible();
  expect((await screen.findAllByRole('link', { name: past.text })).length).toBeGreaterThan(0);
});

it('tells times within texts as all others of the page', async () => {
  await openAlerts();
  expect(await screen.findByText('The last went out at 29 Nov 26, 07:00 am.')).toBeVisible();
});

it('switches a rule, and sets its threshold when it is left', async () => {
  const { network, notices } = await openAlerts();
  await userEvent.click(await screen.findByRole('switch', { name: 'A feed is silent' }));
  await waitFor(() => expect(network.sentTo(updateAlertRule)).toMatchObject([{ body: { enabled: false } }]));
  const minutes = screen.getByRole('spinbutton', { name: 'Late by: A job is late' });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '30');
  await userEvent.tab();
  await waitFor(() => expect(network.sentTo(updateAlertRule)[1]?.body).toEqual({ threshold: 30 }));
  expect(notices).toMatchObject([
    { text: '‘A feed is silent’ is saved.' },
    { text: '‘A job is late’ is saved.' },
  ]);
});

it('offers the webhook where the installation names one', async () => {
  await openAlerts('chat.example');
  expect(await screen.findByText(/The webhook tells chat\.example\./)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Webhook: A job is late' })).toBeChecked();
});
