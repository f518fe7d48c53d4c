import { blockDefaults } from '../presets/block-defaults';
import { newDocument } from '../document/document';
import { setStyle } from '../tree/set-style';
import { walk } from '../tree/walk';
import { clipOf, readClip, withMedia, writeClip, type BlockClip } from './block-clip';

const image = { ...blockDefaults('Image'), props: { src: 'media:abc', alt: '', caption: '', source: '' } };
const box = { ...blockDefaults('Container'), children: [image] };
const styled = (['desktop', 'tablet', 'mobile'] as const).reduce(
  (document, device) => setStyle(document, image.id, device, { width: '10px' }),
  newDocument([box]),
);

function clip(): BlockClip {
  const made = clipOf({
    document: styled,
    ids: [box.id],
    draftId: 'd1',
    mediaUrl: (reference) => `/api/media/${reference}`,
  });
  if (!made) throw new Error('There is a box');
  return made;
}

const written = () => JSON.parse(writeClip(clip())) as Record<string, unknown>;

describe('a block in the clipboard', () => {
  it('brings nodes, three style maps and the addresses of its pictures', () => {
    const result = readClip(writeClip(clip()));
    expect(result).toEqual({
      ok: true,
      clip: {
        copies: [
          {
            node: box,
            styles: {
              desktop: { [image.id]: { width: '10px' } },
              tablet: { [image.id]: { width: '10px' } },
              mobile: { [image.id]: { width: '10px' } },
            },
          },
        ],
        draftId: 'd1',
        media: { 'media:abc': '/api/media/media:abc' },
      },
    });
  });

  it('has several blocks in their order, each with its styles', () => {
    const text = blockDefaults('Text');
    const document = setStyle(newDocument([image, text]), text.id, 'mobile', { color: '#ff0000' });
    const made = clipOf({ document, ids: [image.id, text.id], draftId: 'd1', mediaUrl: () => null });
    const result = made && readClip(writeClip(made));
    if (!result?.ok) throw new Error('There are two blocks');
    expect(result.clip.copies.map(({ node }) => node.id)).toEqual([image.id, text.id]);
    expect(result.clip.copies.map(({ styles }) => styles.mobile)).toEqual([
      {},
      { [text.id]: { color: '#ff0000' } },
    ]);
  });

  it('is read as a tab with an earlier version writes it', () => {
    const { nodes: _nodes, ...rest } = written();
    const result = readClip(JSON.stringify({ ...rest, node: box }));
    expect(result.ok && result.clip.copies.map(({ node }) => node)).toEqual([box]);
  });

  it.each([
    ['nothing', ''],
    ['other text', 'hello'],
    ['other JSON', '{"kind":"other"}'],
    ['too much', 'x'.repeat(2_000_001)],
  ])('refuses %s', (_name, text) => {
    expect(readClip(text)).toEqual({ ok: false, problem: 'There is no block on the clipboard.' });
  });

  it.each([
    ['an unknown type', { ...written(), nodes: [{ ...box, type: 'Script' }] }, 'Unknown block type Script'],
    [
      'a root',
      { ...written(), nodes: [{ ...box, props: { isRoot: true } }] },
      'only the root can be the root',
    ],
    [
      'a foreign property',
      { ...written(), nodes: [{ ...box, props: { onclick: 'x' } }] },
      'unknown property',
    ],
    ['a dangerous style', { ...written(), styles: { desktop: { [box.id]: { color: 'url(x)' } } } }, 'color'],
    [
      'styles of others',
      { ...written(), styles: { desktop: { other: { width: '1px' } } } },
      'no block of the report',
    ],
  ])('refuses %s', (_name, value, problem) => {
    const result = readClip(JSON.stringify(value));
    expect(result).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });

  it('replaces references to pictures, and empties those that could not be brought over', () => {
    const sources = (map: ReadonlyMap<string, string>) =>
      clip()
        .copies.flatMap((copy) => walk(withMedia(copy, map).node))
        .flatMap(({ props }) => ('src' in props ? [props.src] : []));
    expect(sources(new Map([['media:abc', 'media:new']]))).toEqual(['media:new']);
    expect(sources(new Map())).toEqual(['']);
  });
});
