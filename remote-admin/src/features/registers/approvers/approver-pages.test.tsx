import {
  getAbsence,
  getApprover,
  listApprovers,
  updateAbsence,
  updateSuitability,
  type Approver,
} from '@console/contract/approvers';
import { listPeers } from '@console/contract/users';
import { idOf, personRef } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const pia = personRef(idOf('a1'), 'Pia', 'Peer');
const omar = personRef(idOf('a2'), 'Omar', 'Diaz');
const approver: Approver = {
  ...{
    '@id': `/api/approvers/${idOf('a1')}`,
    id: idOf('a1'),
    person: pia,
    roles: ['ROLE_PEER_APPROVER', 'ROLE_USER'],
  },
  ...{ enabled: true, openReviews: 2, reportTypes: ['companyReport'], sectors: [] },
  absence: { from: '2099-01-01', until: '2099-01-07', deputy: omar },
};
const away = { from: '', until: '', deputy: null };

async function openApprovers(address: string) {
  const network = openNetwork()
    .on(listApprovers, pageOf([approver]))
    .on(getApprover, approver)
    .on(getAbsence, away)
    .on(updateSuitability, { ...approver, sectors: ['Energy'] })
    .on(updateAbsence, { from: '2099-02-01', until: '2099-02-07', deputy: omar })
    .on(
      listPeers,
      pageOf([pia, omar].map((one) => ({ ...one, roles: [], enabled: true, openReviews: 0, absence: null }))),
    );
  await network.signIn('ROLE_COMPLIANCE');
  const page = await openPage(features, address);
  return { network, ...page };
}
const form = (name: string) => within(screen.getByRole('form', { name }));

it('lists who reviews what, and who is away', async () => {
  await openApprovers('/admin/registers/approvers');
  const row = await screen.findByRole('row', { name: /Pia/ });
  expect(row).toHaveTextContent('deputy Omar Diaz');
  expect(screen.getByRole('link', { name: 'Edit Pia Peer' })).toHaveAttribute(
    'href',
    `/admin/registers/approvers/${idOf('a1')}`,
  );
});

it('chooses sectors, and sends what was changed alone', async () => {
  const { network, notices } = await openApprovers(`/admin/registers/approvers/${idOf('a1')}`);
  await screen.findByRole('form', { name: 'What they approve' });
  await userEvent.click(form('What they approve').getByRole('combobox', { name: 'Sectors' }));
  await userEvent.click(await screen.findByTitle('Energy'));
  await userEvent.click(form('What they approve').getByRole('button', { name: 'Save' }));
  expect(network.sentTo(updateSuitability)[0]?.body).toEqual({ sectors: ['Energy'] });
  expect(notices.at(-1)).toMatchObject({ kind: 'success', text: 'Approver saved.' });
});

it('says to an officer that somebody else chooses what they approve', async () => {
  const network = openNetwork().on(getAbsence, away);
  const me = await network.signIn('ROLE_COMPLIANCE');
  network.on(getApprover, { ...approver, id: me.id, person: { ...pia, id: me.id } });
  await openPage(features, `/admin/registers/approvers/${me.id}`);
  expect(await screen.findByText('What you approve is chosen by somebody else of compliance.')).toBeVisible();
});

it('takes an absence with a deputy, who is never oneself, and says what is missing', async () => {
  const { network } = await openApprovers(`/admin/registers/approvers/${idOf('a1')}`);
  await screen.findByRole('form', { name: 'Absence' });
  fireEvent.change(form('Absence').getByLabelText(/^Away from/), { target: { value: '2099-02-01' } });
  await userEvent.click(form('Absence').getByRole('button', { name: 'Change Absence' }));
  expect(await form('Absence').findByText('This field is required')).toBeVisible();
  fireEvent.change(form('Absence').getByLabelText(/^Until/), { target: { value: '2099-02-07' } });
  await userEvent.click(form('Absence').getByRole('combobox', { name: 'Deputy' }));
  expect(await screen.findByTitle('Omar Diaz')).toBeVisible();
  expect(screen.queryByTitle('Pia Peer')).toBeNull();
  await userEvent.click(screen.getByTitle('Omar Diaz'));
  await userEvent.click(form('Absence').getByRole('button', { name: 'Change Absence' }));
  expect(network.sentTo(updateAbsence)[0]?.body).toMatchObject({
    ...{
      from: '2099-02-01',
      until: '2099-02-07',
      deputy: { '@id': `/api/user/${idOf('a2')}` },
    },
  });
});
