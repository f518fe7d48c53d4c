import { devices, type ReportDocument } from '@console/contract/report-document';
import { emptyDocument, parseDocument, serializeDocument } from '../document/document';
import { childNodes } from '../document/node-content';
import { blockDefaults } from '../presets/block-defaults';
import { blocks } from '../block/registry';
import { duplicateNode } from './duplicate-node';
import { findNode, nodePath, parentOf } from './find-node';
import { insertNode, placeFor } from './insert-node';
import { moveNode, moveNodes } from './move-node';
import { removeNode } from './remove-node';
import { setChildren } from './set-children';
import { setProps } from './set-props';
import { setStyle } from './set-style';
import { walk } from './walk';

function expectInvariants(document: ReportDocument) {
  const ids = walk(document.root).map((node) => node.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const device of devices) {
    expect(Object.keys(document.styles[device]).filter((id) => !ids.includes(id))).toEqual([]);
  }
  expect(parseDocument(serializeDocument(document))).toEqual(document);
}

/** Root with Text a, Columns c of two containers, Text b. */
function sample() {
  const [a, c, b] = [blockDefaults('Text'), blockDefaults('Columns'), blockDefaults('Text')];
  const document = [a, c, b].reduce((all, node) => insertNode(all, null, node), emptyDocument());
  const [left, right] = childNodes(c);
  if (!left || !right) throw new Error('Columns have two containers');
  return { document, a, b, c, left, right };
}
const order = (document: ReportDocument) => childNodes(document.root).map((node) => node.id);

describe('insertNode', () => {
  it('goes inside the selected container, else after the selected block', () => {
    const { document, a, b, c, left } = sample();
    const image = blockDefaults('Image');
    expect(order(insertNode(document, a.id, image))).toEqual([a.id, image.id, c.id, b.id]);
    expect(parentOf(insertNode(document, left.id, image), image.id)?.id).toBe(left.id);
    expect(order(insertNode(document, c.id, image))).toEqual([a.id, c.id, image.id, b.id]);
    expect(order(insertNode(document, 'gone', image)).at(-1)).toBe(image.id);
  });

  it('passes by a locked container', () => {
    const { document, left, c } = sample();
    const locked = setProps(document, left.id, { isDroppable: false });
    expect(placeFor(locked, left.id, 'Text')).toEqual({ parentId: document.root.id, index: 2 });
    expect(order(locked)[1]).toBe(c.id);
  });

  it('shares every branch beside the path', () => {
    const { document, a, left } = sample();
    const next = insertNode(document, left.id, blockDefaults('Text'));
    expect(findNode(next, a.id)).toBe(findNode(document, a.id));
    expect(next.styles).toBe(document.styles);
  });
});

describe('removeNode', () => {
  it('takes the styles of everything below along', () => {
    const { document, left, c } = sample();
    const styled = setStyle(document, left.id, 'mobile', { display: 'none' });
    const removed = removeNode(styled, c.id);
    expect(removed.styles.mobile).toEqual({});
    expectInvariants(removed);
  });

  it('leaves the root, columns and protected blocks alone', () => {
    const { document, a, left } = sample();
    expect(removeNode(document, document.root.id)).toBe(document);
    expect(removeNode(document, left.id)).toBe(document);
    const kept = setProps(document, a.id, { canDelete: false });
    expect(removeNode(kept, a.id)).toBe(kept);
  });
});

describe('moveNode', () => {
  it('reorders and changes parents', () => {
    const { document, a, b, c, right } = sample();
    const rootId = document.root.id;
    expect(order(moveNode(document, a.id, { parentId: rootId, index: 2 }))).toEqual([c.id, b.id, a.id]);
    const moved = moveNode(document, b.id, { parentId: right.id, index: 0 });
    expect(nodePath(moved, b.id).map((node) => node.id)).toEqual([rootId, c.id, right.id, b.id]);
  });

  it('refuses its own inside, columns, leaves and unknown ids', () => {
    const { document, a, c, left, right } = sample();
    const tries = [
      [c.id, left.id],
      [left.id, document.root.id],
      [a.id, c.id],
      [c.id, a.id],
      ['gone', right.id],
      [a.id, 'gone'],
    ] as const;
    for (const [id, parentId] of tries) expect(moveNode(document, id, { parentId, index: 0 })).toBe(document);
  });
});

describe('setStyle', () => {
  it('touches one device, takes null away and refuses what is not allowed', () => {
    const { document, a } = sample();
    const tablet = setStyle(document, a.id, 'tablet', { color: '#fff', width: '50%' });
    expect(tablet.styles).toEqual({
      desktop: {},
      tablet: { [a.id]: { color: '#fff', width: '50%' } },
      mobile: {},
    });
    const less = setStyle(tablet, a.id, 'tablet', { color: null });
    expect(less.styles.tablet).toEqual({ [a.id]: { width: '50%' } });
    expect(setStyle(less, a.id, 'tablet', { width: null }).styles.tablet).toEqual({});
    expect(setStyle(document, a.id, 'mobile', { color: 'url(x)' })).toBe(document);
    expect(setStyle(document, 'gone', 'mobile', { color: 'red' })).toBe(document);
  });
});

describe('duplicateNode', () => {
  it('gives new ids below and copies the styles of three devices', () => {
    const { document, c, left } = sample();
    const styled = devices.reduce(
      (all, device) => setStyle(all, left.id, device, { width: '10px' }),
      insertNode(document, left.id, blockDefaults('Image')),
    );
    const copied = duplicateNode(styled, c.id);
    const copy = childNodes(copied.root)[2];
    expect(copy?.type).toBe('Columns');
    const copiedLeft = copy && childNodes(copy)[0]?.id;
    for (const device of devices) {
      expect(copied.styles[device]).toEqual({
        [left.id]: { width: '10px' },
        [copiedLeft ?? '']: { width: '10px' },
      });
    }
    expectInvariants(copied);
  });
});

describe('setProps and setChildren', () => {
  it('merge, take away, and drop styles of what is gone', () => {
    const { document, a, c, left } = sample();
    const named = setProps(document, a.id, { className: 'x' });
    expect(findNode(named, a.id)?.props).toEqual({ className: 'x' });
    expect(findNode(setProps(named, a.id, { className: undefined }), a.id)?.props).toEqual({});
    const styled = setStyle(document, left.id, 'desktop', { width: '1px' });
    const columns = [blockDefaults('Container'), blockDefaults('Container')];
    expect(setChildren(styled, c.id, columns).styles.desktop).toEqual({});
  });
});

it('keeps ids unique and styles alive over random edits', () => {
  // a fixed linear congruential sequence: the same edits in every run
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[random(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  let document = emptyDocument();
  for (let step = 0; step < 400; step += 1) {
    const ids = walk(document.root).map((node) => node.id);
    const id = pick(ids);
    const edits = [
      () => insertNode(document, id, pick(blocks).defaults()),
      () => insertNode(document, id, pick(blocks).defaults()),
      () => removeNode(document, id),
      () => moveNode(document, id, { parentId: pick(ids), index: random(4) }),
      () => setStyle(document, id, pick(devices), { width: `${random(9999)}px` }),
      () => (ids.length < 200 && nodePath(document, id).length < 6 ? duplicateNode(document, id) : document),
    ];
    const next = pick(edits)();
    const deepest = Math.max(...walk(next.root).map((node) => nodePath(next, node.id).length));
    if (deepest <= 12) document = next;
    if (step % 20 === 0) expectInvariants(document);
  }
  expectInvariants(document);
});

describe('moveNodes', () => {
  it('moves blocks side by side, wherever they stood', () => {
    const { document, a, b, c, left } = sample();
    const inner = blockDefaults('Image');
    const nested = insertNode(document, left.id, inner);
    const moved = moveNodes(nested, [a.id, inner.id], { parentId: document.root.id, index: 1 });
    expect(order(moved)).toEqual([c.id, a.id, inner.id, b.id]);
    expectInvariants(moved);
  });

  it('moves all or none', () => {
    const { document, a, b, c, left } = sample();
    const into = { parentId: left.id, index: 0 };
    expect(moveNodes(document, [a.id, c.id], into)).toBe(document);
    expect(moveNodes(document, [a.id, left.id], { parentId: document.root.id, index: 0 })).toBe(document);
    expect(moveNodes(document, [a.id, 'gone'], into)).toBe(document);
    expect(childNodes(findNode(moveNodes(document, [a.id, b.id], into), left.id) ?? left)).toEqual([a, b]);
  });
});
