import { blockDefaults } from '@console/shared-report/block-defaults';
import { emptyDocument } from '@console/shared-report/document';
import { adoptMedia } from './adopt-media';
import type { BlockClip } from '@console/shared-report/block-clip';

const image = { ...blockDefaults('Image'), props: { src: 'media:a', alt: 'Pit' } };
const clip = (media: Record<string, string>): BlockClip => ({
  copies: [{ node: image, styles: emptyDocument().styles }],
  draftId: 'theirs',
  media,
});
const own = '/api/media/a?expires=1&signature=s';
const answers = (answer: Partial<Response> | Error) => {
  const fetching = jest.fn(async (_url: URL) => {
    if (answer instanceof Error) throw answer;
    return { ok: true, blob: async () => new Blob(['bytes'], { type: 'image/png' }), ...answer };
  });
  Object.assign(globalThis, { fetch: fetching });
  return fetching;
};
const store = jest.fn(async (_file: File) => ({ id: 'stored' }));

beforeEach(() => store.mockClear());
afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

it('stores the pictures of another draft in this one', async () => {
  const fetching = answers({});
  const { copies, missing } = await adoptMedia(clip({ 'media:a': own }), 'mine', store);
  expect(copies[0]?.node.props).toEqual({ src: 'media:stored', alt: 'Pit' });
  expect(missing).toBe(0);
  expect(fetching.mock.calls.map(([url]) => String(url))).toEqual([`${location.origin}${own}`]);
  expect(store.mock.calls.map(([{ type }]) => type)).toEqual(['image/png']);
});

it('leaves the pictures of its own draft where they are', async () => {
  const fetching = answers({});
  const mine = clip({ 'media:a': own });
  expect(await adoptMedia(mine, 'theirs', store)).toEqual({ copies: mine.copies, missing: 0 });
  expect(fetching).not.toHaveBeenCalled();
});

it.each<[string, Record<string, string>, Partial<Response> | Error]>([
  ['has expired', { 'media:a': own }, { ok: false }],
  ['cannot be fetched', { 'media:a': own }, new TypeError('Failed to fetch')],
  ['has no address', {}, {}],
  ['is somewhere else', { 'media:a': 'https://evil.example/api/media/a' }, {}],
  ['is not of the media', { 'media:a': '/api/logout' }, {}],
])('brings the block without a picture that %s, and says so', async (_what, media, answer) => {
  const fetching = answers(answer);
  const { copies, missing } = await adoptMedia(clip(media), 'mine', store);
  expect(copies[0]?.node.props).toEqual({ src: '', alt: 'Pit' });
  expect(missing).toBe(1);
  expect(store).not.toHaveBeenCalled();
  expect(fetching.mock.calls.every(([url]) => String(url).startsWith(`${location.origin}/api/media/`))).toBe(
    true,
  );
});
