import { reportPageFailure } from '@console/contract/page-failures';
import { openNetwork } from '@console/tooling/test-kit/network';
import { waitFor } from '@testing-library/react';
import { failureOrigin } from './failure-origin';
import { reportRemoteFailure, watchFailures } from './watch-failures';

it.each([
  [
    'a remote',
    'at f (http://x/chunks/react.1.js:1:1) at g (http://x/store/artifacts/admin/1.1.0/3f2a/main.js:1:2)',
    'admin@1.1.0',
  ],
  ['the host', 'at f (http://x/main.1.js:1:1)', null],
  ['a page of that name', 'http://x/store/artifacts/', null],
])('%s is told by the addresses of the stack', (_name, stack, expected) => {
  const origin = failureOrigin(stack);
  expect(origin && `${origin.remote}@${origin.version}`).toBe(expected);
});

it('tells the server once of what nobody caught, of what a remote says, and not of what was given up', async () => {
  const network = openNetwork();
  watchFailures();
  const error = new Error('no price');
  error.stack = 'Error: no price\n at f (http://localhost/store/artifacts/admin/1.1.0/3f2a/main.js:1:2)';
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'no price' }));
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'no price' }));
  const rejected = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  rejected(new DOMException('gone', 'AbortError'));
  rejected(Object.assign(new Error('given up'), { name: 'AbortError' }));
  rejected('a text');
  reportRemoteFailure('remote.failed', {
    code: 'E-NET',
    remote: 'builder',
    version: '2.0.0',
    message: 'x'.repeat(900),
  });
  reportRemoteFailure('page.opened', { remote: 'builder' });
  await waitFor(() => expect(network.sentTo(reportPageFailure)).toHaveLength(3));
  expect(network.sentTo(reportPageFailure).map(({ body }) => body)).toMatchObject([
    {
      code: 'E-WINDOW',
      message: 'no price',
      remote: 'admin',
      version: '1.1.0',
      environment: 'local',
      page: '/',
    },
    { code: 'E-WINDOW', message: 'a text', remote: 'host' },
    { code: 'E-NET', remote: 'builder', version: '2.0.0', message: 'x'.repeat(500) },
  ]);
});
