import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import {
  lastId,
  levelOf,
  noneSelected,
  oneSelected,
  rangeBy,
  rangeTo,
  selectedOf,
  severalSelected,
  soleId,
  toggled,
} from './selected';

const [a, b, c, d] = [
  blockDefaults('Text'),
  blockDefaults('Image'),
  blockDefaults('Text'),
  blockDefaults('Quote'),
];
const [inner, deep] = [blockDefaults('Text'), blockDefaults('Image')];
const box = { ...blockDefaults('Container'), children: [inner, deep] };
const document = newDocument([a, b, box, c, d]);
const rootId = document.root.id;

describe('a selection', () => {
  it('is of one block, of several or of none', () => {
    expect([soleId(noneSelected), soleId(oneSelected(a.id)), soleId(severalSelected([a.id, b.id]))]).toEqual([
      null,
      a.id,
      null,
    ]);
    expect(lastId(severalSelected([a.id, b.id]))).toBe(b.id);
    expect(oneSelected(null)).toBe(noneSelected);
  });

  it('keeps the order of the report, no block twice, none that is gone, and none in another', () => {
    const wanted = { ids: [d.id, inner.id, 'gone', box.id, a.id, d.id], anchor: 'gone', reached: inner.id };
    expect(selectedOf(document, wanted)).toEqual({ ids: [a.id, box.id, d.id], anchor: a.id, reached: d.id });
  });
});

describe('Ctrl+click', () => {
  it('takes one block more, and one less', () => {
    const two = toggled(document, oneSelected(c.id), a.id);
    expect(two).toEqual({ ids: [a.id, c.id], anchor: a.id, reached: a.id });
    expect(toggled(document, two, a.id)).toEqual({ ids: [c.id], anchor: c.id, reached: c.id });
    expect(toggled(document, oneSelected(a.id), a.id)).toEqual(noneSelected);
  });

  it('takes a block instead of what it stands in, and instead of what stands in it', () => {
    const withBox = severalSelected([a.id, box.id]);
    expect(toggled(document, withBox, deep.id).ids).toEqual([a.id, deep.id]);
    expect(toggled(document, severalSelected([a.id, inner.id, deep.id]), box.id).ids).toEqual([a.id, box.id]);
    expect(toggled(document, severalSelected([a.id, inner.id]), rootId).ids).toEqual([rootId]);
  });
});

describe('Shift+click', () => {
  it.each([
    ['down', b.id, c.id, [b.id, box.id, c.id]],
    ['up', c.id, b.id, [b.id, box.id, c.id]],
    ['the same', b.id, b.id, [b.id]],
    ['into a container', a.id, deep.id, [a.id, b.id, box.id]],
    ['out of a container', inner.id, d.id, [box.id, c.id, d.id]],
    ['within a container', inner.id, deep.id, [inner.id, deep.id]],
    ['to what it stands in', inner.id, box.id, [box.id]],
    ['to what stands in it', box.id, inner.id, [box.id]],
    ['from nothing', null, c.id, [c.id]],
  ])('%s', (_name, from, to, ids) => {
    expect(rangeTo(document, oneSelected(from), to).ids).toEqual(ids);
  });

  it('begins again and again where the first one did', () => {
    const down = rangeTo(document, oneSelected(b.id), d.id);
    expect(rangeTo(document, down, a.id)).toEqual({ ids: [a.id, b.id], anchor: b.id, reached: a.id });
  });
});

it('grows and shrinks by Shift and an arrow, up to the ends of the container', () => {
  const two = rangeBy(document, oneSelected(b.id), 1);
  expect(two?.ids).toEqual([b.id, box.id]);
  expect(two && rangeBy(document, two, -1)?.ids).toEqual([b.id]);
  expect(rangeBy(document, oneSelected(deep.id), 1)).toBeNull();
  expect(rangeBy(document, noneSelected, 1)).toBeNull();
});

it('is all of a container, then all around it', () => {
  const first = levelOf(document, oneSelected(inner.id));
  expect(first.ids).toEqual([inner.id, deep.id]);
  const all = childNodes(document.root).map(({ id }) => id);
  expect(levelOf(document, first).ids).toEqual(all);
  expect(levelOf(document, noneSelected).ids).toEqual(all);
  expect(levelOf(document, severalSelected(all)).ids).toEqual(all);
});
