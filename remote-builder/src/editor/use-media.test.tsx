import { getDraft, type Draft } from '@console/contract/drafts';
import { openNetwork } from '@console/tooling/test-kit/network';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { draftForTests } from '../../testing/editor';
import { useMedia } from './use-media';

const before: Draft = { ...draftForTests, thumbnail: 'media:1', media: { 'media:1': '/signed/1' } };
const queryClient = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

afterEach(() => queryClient.clear());

it('fetches the address of a thumbnail that somebody else has chosen, once', async () => {
  const network = openNetwork();
  await network.signIn('ROLE_ANALYST');
  network.on(getDraft, {
    ...before,
    thumbnail: 'media:2',
    media: { 'media:1': '/signed/1', 'media:2': '/signed/2' },
  });
  const { result, rerender } = renderHook((draft: Draft) => useMedia(draft), {
    wrapper,
    initialProps: before,
  });
  expect(result.current.mediaUrl('media:1')).toBe('/signed/1');
  expect(network.sentTo(getDraft)).toHaveLength(0);
  rerender({ ...before, thumbnail: 'media:2' });
  await waitFor(() => expect(result.current.mediaUrl('media:2')).toBe('/signed/2'));
  // one whose file is gone has no address, however often it is asked for
  rerender({ ...before, thumbnail: 'media:3' });
  await waitFor(() => expect(network.sentTo(getDraft)).toHaveLength(2));
  rerender({ ...before, thumbnail: 'media:3', title: 'Copper trails' });
  expect(network.sentTo(getDraft)).toHaveLength(2);
});
