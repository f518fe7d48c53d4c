// not of @testing-library/react: under its act the parcel's root would wait for effects that wait for it
import { screen, waitFor } from '@testing-library/dom';
import { bootstrap, mount, unmount } from './remote';
import { collection, signedInApi } from './test-kit/fake-api';

const nowhere = () => undefined;

it('mounts as a parcel at an address of its own and leaves nothing behind', async () => {
  await signedInApi({ 'GET /api/audit': () => collection('/api/audit', []) });
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
  expect(await screen.findByRole('heading', { name: 'Audit Trail' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Audit Trail'));
  await unmount(props);
  await waitFor(() => expect(domElement).toBeEmptyDOMElement());
});
