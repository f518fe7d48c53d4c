import { getDraftBeginning, type DraftBeginning } from '@console/contract/draft-origin';
import { createDraft } from '@console/contract/drafts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aDraft, REPORT_ID } from '../../../testing/reports';

const bhp = {
  '@id': '/api/company/b',
  id: 'b',
  code: 'BHP',
  name: 'BHP Group',
  type: null,
  gics: { sector: 'Materials' },
  currentRecommendation: null,
  currentStockPrice: null,
  priceCurrency: 'AUD',
};
const beginning: DraftBeginning = {
  last: {
    ...{ title: 'Copper', isPublished: true, day: '2026-08-12', recommendation: 'Buy' },
    targetPrice: { amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' },
  },
  ...{ title: 'Copper', webTitle: 'copper', subTitle: 'Volumes', reportType: 'companyReport' },
  ...{ researchType: null, researchOn: 'Mines', tags: ['Gold'] },
  company: [bhp],
  leftOut: [{ code: 'TLS', name: 'Telstra', reason: 'suspended' }],
};
const iri = `/api/report/${REPORT_ID}`;

async function open(changes: Partial<DraftBeginning> = {}) {
  const network = openNetwork()
    .on(getDraftBeginning, { ...beginning, ...changes })
    .on(createDraft, aDraft());
  await network.signIn('ROLE_ANALYST');
  const host = await openPage(features, `/admin/reports/new?from=${encodeURIComponent(iri)}`);
  await screen.findByRole('button', { name: 'Create' });
  return { network, host };
}

it('fills in all but recommendation and target price, and says what these were and what is left out', async () => {
  const { network } = await open();
  expect(network.sentTo(getDraftBeginning)[0]?.query).toEqual({ from: iri });
  expect(screen.getByLabelText('Title')).toHaveValue('Copper');
  expect(screen.getByText('BHP - BHP Group')).toBeVisible();
  expect(screen.getByText('Buy in the report of 12 Aug 26. Choose anew.')).toBeVisible();
  expect(screen.getByLabelText('Target Price')).toHaveValue('');
  expect(
    screen.getByText('AUD 48.20 in 12 months (DCF) in the report of 12 Aug 26. Enter anew.'),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Left out: TLS - Telstra is suspended.');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(network.sentTo(createDraft)).toEqual([]);
});

it('makes the draft with the recommendation of now, and opens its builder', async () => {
  const { network, host } = await open();
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('Title'));
  await user.paste('Copper again');
  await user.click(screen.getByRole('combobox', { name: /Recommendation/ }));
  const [hold] = await screen.findAllByText('Hold', { selector: '.ant-select-item-option-content' });
  if (hold) await user.click(hold);
  await user.click(screen.getByLabelText('Target Price'));
  await user.paste('52.5');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(network.sentTo(createDraft)).toHaveLength(1));
  expect(network.sentTo(createDraft)[0]?.body).toEqual({
    ...{ title: 'Copper again', webTitle: 'copper', subTitle: 'Volumes', reportType: 'companyReport' },
    ...{ company: ['b'], recommendation: 'Hold', tags: ['Gold'], researchOn: 'Mines', from: iri },
    targetPrice: { amount: 52.5, currency: 'AUD', months: 12, method: '' },
    id: expect.any(String),
  });
  await waitFor(() => expect(host.notices.map(({ text }) => text)).toEqual(['Created Succesfully!']));
  expect(host.guard()).toBeNull();
});

it('says what the last target price is for a share after a split', async () => {
  await open({ last: { ...beginning.last, targetAfterSplits: 9.64 } });
  const then = 'AUD 48.20 in 12 months (DCF) in the report of 12 Aug 26';
  expect(screen.getByText(`${then}, AUD 9.64 after the split since. Enter anew.`)).toBeVisible();
});
