import { boundaryOf, caretIn, pointAt, putCaret } from './caret';

/** The same text as it is printed, and as Quill draws it. */
const printed =
  '<p>We <strong>keep</strong> our Buy</p><ul><li>Copper<ul><li>Prices</li></ul></li><li>Ore</li></ul><p><br></p>';
const written =
  '<p>We <strong>keep</strong> our Buy</p><ol><li><span class="ql-ui"></span>Copper</li>' +
  '<li class="ql-indent-1"><span class="ql-ui"></span>Prices</li><li><span class="ql-ui"></span>Ore</li></ol><p><br></p>';

function draw(html: string): HTMLElement {
  document.body.innerHTML = `<div class="rich-text">${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}
const textOf = (root: Element, text: string): Node => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.textContent === text) return walker.currentNode;
  throw new Error(`There should be a text "${text}"`);
};

it.each([
  ['keep', 2, { line: 0, offset: 5 }],
  [' our Buy', 4, { line: 0, offset: 11 }],
  ['Copper', 6, { line: 1, offset: 6 }],
  ['Prices', 0, { line: 2, offset: 0 }],
  ['Ore', 1, { line: 3, offset: 1 }],
])(
  'finds a place in “%s” where it is drawn one way, and puts it there the other way',
  (text, offset, point) => {
    const before = draw(printed);
    expect(pointAt(before, textOf(before, text), offset)).toEqual(point);
    const after = draw(written);
    expect(boundaryOf(after, point)).toEqual({ node: textOf(after, text), offset });
  },
);

it('finds the place of an empty line', () => {
  const before = draw(printed);
  const empty = before.lastElementChild;
  expect(pointAt(before, empty, 0)).toEqual({ line: 4, offset: 0 });
  const after = draw(written);
  expect(boundaryOf(after, { line: 4, offset: 0 })).toEqual({ node: after.lastElementChild, offset: 0 });
});

it('puts a place that is no more behind what is there', () => {
  const root = draw('<p>Short</p>');
  expect(boundaryOf(root, { line: 7, offset: 99 })).toEqual({ node: textOf(root, 'Short'), offset: 5 });
});

describe('a note is one character', () => {
  const guard = '\uFEFF';
  const number = '<sup data-note="BHP"><a href="#n">12</a></sup>';
  const embed = `<span class="ql-note" data-note="BHP">${guard}<span contenteditable="false"></span>${guard}</span>`;

  it('before, in and behind its number as it is printed', () => {
    const root = draw(`<p>Volumes${number} rose</p>`);
    expect(pointAt(root, textOf(root, 'Volumes'), 7)).toEqual({ line: 0, offset: 7 });
    expect(pointAt(root, textOf(root, '12'), 0)).toEqual({ line: 0, offset: 7 });
    expect(pointAt(root, textOf(root, '12'), 2)).toEqual({ line: 0, offset: 8 });
    expect(pointAt(root, textOf(root, ' rose'), 2)).toEqual({ line: 0, offset: 10 });
  });

  it('for Quill, whose guards are no characters', () => {
    const root = draw(`<p>Volumes${embed} rose</p>`);
    expect(boundaryOf(root, { line: 0, offset: 7 })).toEqual({ node: textOf(root, 'Volumes'), offset: 7 });
    expect(boundaryOf(root, { line: 0, offset: 10 })).toEqual({ node: textOf(root, ' rose'), offset: 2 });
    const last = draw(`<p>Volumes${embed}</p>`);
    const behind = boundaryOf(last, { line: 0, offset: 8 });
    expect(behind).toEqual({ node: last.querySelector('[data-note]')?.lastChild, offset: 1 });
    const first = draw(`<p>${embed}Volumes</p>`);
    expect(boundaryOf(first, { line: 0, offset: 0 })).toEqual({ node: first.firstElementChild, offset: 0 });
  });
});

it('keeps what was selected by dragging, in its direction', () => {
  const before = draw(printed);
  document.getSelection()?.setBaseAndExtent(textOf(before, 'Prices'), 3, textOf(before, 'keep'), 1);
  const caret = caretIn(before);
  expect(caret).toEqual({ anchor: { line: 2, offset: 3 }, focus: { line: 0, offset: 4 } });
  const after = draw(written);
  putCaret(after, caret as Exclude<typeof caret, string>);
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  expect([anchorNode?.textContent, anchorOffset, focusNode?.textContent, focusOffset]).toEqual([
    'Prices',
    3,
    'keep',
    1,
  ]);
});

it('begins at the end where nothing of the text is selected', () => {
  document.getSelection()?.removeAllRanges();
  expect(caretIn(draw(printed))).toBe('end');
  const root = draw(printed);
  expect(pointAt(root, document.body, 0)).toBeNull();
  expect(pointAt(root, root, 0)).toBeNull();
});
