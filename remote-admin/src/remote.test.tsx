// not of @testing-library/react: under its act the parcel's root would wait for effects that wait for it
import { screen, waitFor } from '@testing-library/dom';
import { listAuditEvents } from '@console/contract/audit';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { bootstrap, mount, unmount } from './remote';

const nowhere = () => undefined;

it('mounts as a parcel at an address of its own and leaves nothing behind', async () => {
  await openNetwork().on(listAuditEvents, pageOf([])).signIn('ROLE_ADMIN');
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = {
    name: 'admin#1',
    singleSpa: null,
    mountParcel: () => {
      throw new Error('expected no parcel inside a page');
    },
    domElement,
    basePath: '/',
    navigator: { createHref: String, go: nowhere, push: nowhere, replace: nowhere },
    location: { pathname: '/admin/audit', search: '', hash: '', state: null, key: 'start' },
    session: { userId: '1', roles: [] },
    notify: nowhere,
    setLeaveGuard: nowhere,
    degraded: nowhere,
    telemetry: nowhere,
    signal: new AbortController().signal,
    release: { env: 'test', number: 1, remote: 'admin', version: '1.0.0', overridden: false },
  };
  await bootstrap(props);
  await mount(props);
  expect(await screen.findByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Audit trail'));
  await unmount(props);
  await waitFor(() => expect(domElement).toBeEmptyDOMElement());
});
