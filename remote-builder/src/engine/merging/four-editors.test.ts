import type { ReportDocument } from '@console/contract/report-document';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { storedText } from '@console/shared-report/node-content';
import { charactersOf } from '@console/shared-report/quotes';
import { insertNode } from '@console/shared-report/tree/insert-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setStyle } from '@console/shared-report/tree/set-style';
import { walk } from '@console/shared-report/tree/walk';
import Delta from 'quill-delta';
import { faultsOf } from '../../../testing/merging/merge-faults';
import { numbers } from '../../../testing/merging/numbers';
import { textNode } from '../../../testing/texts';
import { mergeDocuments } from '../merge-documents';

/** One editor: what it has on its page, and what the server had when it heard of it last. */
interface Page {
  known: ReportDocument;
  mine: ReportDocument;
}

const ROUNDS = 150;

it.each([1, 2, 3])('ends with one report and every word of four who write in it at once, seed %d', (seed) => {
  const random = numbers(seed);
  let server = newDocument(
    ['one', 'two', 'three'].map((id) => textNode(id, 'Costs fell in May, and rose in June.')),
  );
  const pages: Page[] = Array.from({ length: 4 }, () => ({ known: server, mine: server }));
  const written: string[] = [];

  const textsOf = ({ root }: ReportDocument) => walk(root).filter(({ type }) => type === 'Text');
  function edit(page: Page, by: number, round: number) {
    const texts = textsOf(page.mine);
    const node = texts[random(texts.length)];
    if (!node) return;
    if (random(10) === 0) {
      // each its own property: two values of one are for people to decide
      const property = ['width', 'height', 'margin-top', 'padding-top'][by] ?? 'width';
      page.mine = setStyle(page.mine, node.id, 'mobile', { [property]: `${round}px` });
      return;
    }
    const word = `w${by}x${round}`;
    written.push(word);
    if (random(12) === 0) {
      page.mine = insertNode(page.mine, node.id, textNode(`n${by}x${round}`, word));
      return;
    }
    // between two words, or before the first one
    const text = charactersOf(node);
    const places = [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1)];
    const at = places[random(places.length)] ?? 0;
    const changed = new Delta(JSON.parse(storedText(node)) as { ops: Delta['ops'] }).compose(
      new Delta().retain(at).insert(`${word} `, random(4) === 0 ? { bold: true } : {}),
    );
    page.mine = setChildren(page.mine, node.id, JSON.stringify({ ops: changed.ops }));
  }
  /** Takes in what the server has by now; then both know the same. */
  function takeIn(page: Page) {
    const sides = { base: page.known, mine: page.mine, theirs: server };
    const { document, contested } = mergeDocuments(sides, 'mine');
    expect(contested).toEqual([]);
    expect(faultsOf(sides, document)).toEqual([]);
    page.mine = document;
    page.known = server;
  }
  function save(page: Page) {
    if (page.known !== server) takeIn(page);
    server = page.mine;
    page.known = server;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const by = random(pages.length);
    const page = pages[by];
    if (!page) continue;
    edit(page, by, round);
    // late by up to some edits, as on a slow line
    if (random(4) === 0) save(page);
    if (random(5) === 0) takeIn(pages[random(pages.length)] ?? page);
  }
  for (const page of pages) save(page);
  for (const page of pages) takeIn(page);

  const ends = new Set([server, ...pages.map(({ mine }) => mine)].map((end) => serializeDocument(end).html));
  expect(ends.size).toBe(1);
  const words = textsOf(server).map(charactersOf).join(' ').split(/\s+/);
  for (const word of written) expect(words.filter((each) => each === word)).toHaveLength(1);
  expect(words.filter((word) => word === 'Costs')).toHaveLength(3);
});
