import { today } from '@console/contract/calendar-day';
import { searchCompanies } from '@console/contract/companies';
import {
  confirmInterests,
  declareHouseInterest,
  declareInterest,
  endInterest,
  getOwnInterests,
  listInterestConfirmations,
  listInterests,
  type Interest,
  type OwnInterests,
} from '@console/contract/interests';
import type { Role } from '@console/contract/roles';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { idOf, personRef } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const ann = personRef(idOf('a1'), 'Ann', 'Lee');
const bhp = {
  '@id': `/api/company/${idOf('a2')}`,
  id: idOf('a2'),
  code: 'BHP',
  name: 'BHP Group',
};
const hit = {
  ...bhp,
  ...{
    type: null,
    gics: { sector: 'Materials' },
    currentRecommendation: null,
    currentStockPrice: 40,
    priceCurrency: 'AUD',
  },
};
const interest: Interest = {
  ...{
    '@id': `/api/interests/${idOf('a3')}`,
    id: idOf('a3'),
    holder: ann,
    company: bhp,
    kind: 'holding',
  },
  ...{ statement: 'holds securities of BHP Group (BHP).', from: '2024-02-29', until: null },
  ...{ declaredBy: ann, declaredOn: '2026-11-20T01:00:00.000Z', endedBy: null, endedOn: null },
};
const own: OwnInterests = { interests: [interest], quarter: '2026-Q4', confirmedOn: null, version: 'v1' };

async function openInterests(address: string, role: Role, answer = own) {
  const network = openNetwork()
    .on(getOwnInterests, answer)
    .on(
      listInterests,
      pageOf([
        interest,
        {
          ...interest,
          '@id': `/api/interests/${idOf('a4')}`,
          id: idOf('a4'),
          holder: null,
        },
      ]),
    )
    .on(
      listInterestConfirmations,
      pageOf([
        { person: ann, quarter: '2026-Q3', confirmedOn: '2026-08-01T00:00:00.000Z', isDue: true },
        {
          person: { ...ann, id: idOf('a5') },
          quarter: '2026-Q4',
          confirmedOn: '2026-11-01T00:00:00.000Z',
          isDue: false,
        },
      ]),
    )
    .on(searchCompanies, pageOf([hit]))
    .on(declareInterest, interest)
    .on(declareHouseInterest, interest)
    .on(confirmInterests, { ...answer, confirmedOn: '2026-11-26T01:00:00.000Z' })
    .on(endInterest, { ...interest, until: '2026-11-26' });
  await network.signIn(role);
  const page = await openPage(features, address);
  return { network, ...page };
}
const dialog = () => within(screen.getByRole('dialog'));
const pick = async (name: string, option: string) => {
  await userEvent.click(dialog().getByRole('combobox', { name }));
  await userEvent.click(await screen.findByTitle(option));
};

it('an analyst declares an interest in the words that reports will say', async () => {
  const { network, notices } = await openInterests('/admin/my-interests', 'ROLE_ANALYST');
  await userEvent.click(await screen.findByRole('button', { name: 'Declare Interest' }));
  expect(
    dialog().getByText(/^Reports say: .+, an author of this report, holds securities of the company\.$/),
  ).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Declare' }));
  expect(await dialog().findByText('This field is required')).toBeVisible();
  await pick('Company', 'BHP - BHP Group');
  await pick('Kind', 'Other');
  fireEvent.change(dialog().getByRole('textbox', { name: /What reports say/ }), {
    target: { value: 'was its director until 2020.' },
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Declare' }));
  expect(network.sentTo(declareInterest)[0]?.body).toMatchObject({
    ...{
      company: { '@id': `/api/company/${idOf('a2')}` },
      kind: 'other',
      from: today(firmTimeZone()),
    },
    statement: 'was its director until 2020.',
  });
  expect(notices.at(-1)).toMatchObject({ kind: 'success' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('confirms what is on the screen, and says of a list that changed meanwhile that it did', async () => {
  const { network, notices } = await openInterests('/admin/my-interests', 'ROLE_ANALYST');
  expect(await screen.findByText('You have not confirmed your interests for Q4 2026 yet.')).toBeVisible();
  network.refuse(confirmInterests, 409, { 'hydra:description': 'What you declared has changed.' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: this is all' }));
  expect(network.sentTo(confirmInterests)[0]?.body).toEqual({ version: 'v1' });
  expect(notices.at(-1)).toMatchObject({ kind: 'error', text: 'What you declared has changed.' });
  network.on(confirmInterests, { ...own, confirmedOn: '2026-11-26T01:00:00.000Z' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: this is all' }));
  expect(notices.at(-1)).toMatchObject({
    kind: 'success',
    text: 'Your interests are confirmed for Q4 2026.',
  });
});

it('has a way to say that there are none', async () => {
  await openInterests('/admin/my-interests', 'ROLE_ANALYST', { ...own, interests: [] });
  expect(await screen.findByText('You have declared none.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm: I have none' })).toBeVisible();
});

it('ends one on a day, and keeps a refusal in the dialog', async () => {
  const { network } = await openInterests('/admin/my-interests', 'ROLE_ANALYST');
  await userEvent.click(await screen.findByRole('button', { name: 'End Holding BHP' }));
  network.refuse(endInterest, 409, { 'hydra:description': 'This interest has ended already.' });
  await userEvent.click(dialog().getByRole('button', { name: 'End' }));
  expect(await dialog().findByText('This interest has ended already.')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells a refusal at once, and can be sent again, while nothing can be read', async () => {
  const { network } = await openInterests('/admin/my-interests', 'ROLE_ANALYST');
  await userEvent.click(await screen.findByRole('button', { name: 'End Holding BHP' }));
  network.refuse(endInterest, 409, { 'hydra:description': 'This interest has ended already.' });
  network.hold(getOwnInterests);
  await userEvent.click(dialog().getByRole('button', { name: 'End' }));
  expect(await dialog().findByText('This interest has ended already.')).toBeVisible();
  network.on(endInterest, { ...interest, until: '2026-11-26' });
  await userEvent.click(dialog().getByRole('button', { name: 'End' }));
  expect(network.sentTo(endInterest)).toHaveLength(2);
});

it('compliance sees all, who has not confirmed, and ends what the house has', async () => {
  const { network } = await openInterests('/admin/registers/interests', 'ROLE_COMPLIANCE');
  expect(await screen.findByText('Ann Lee, last for Q3 2026')).toBeVisible();
  expect(screen.getByText(/^1 of 2 people/)).toBeVisible();
  // those of people are theirs to end
  expect(await screen.findAllByRole('button', { name: /^End / })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Declare for the House' }));
  await pick('Company', 'BHP - BHP Group');
  await userEvent.click(dialog().getByRole('button', { name: 'Declare' }));
  expect(network.sentTo(declareHouseInterest)[0]?.body).toMatchObject({ kind: 'holding' });
});
