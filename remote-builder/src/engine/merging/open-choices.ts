import type { ReportDocument } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { childNodes } from '@console/shared-report/node-content';
import type { TableGrid } from '@console/shared-report/table-grid';
import { emptyStyles } from '@console/shared-report/styles';
import { addStyles } from '@console/shared-report/tree/add-styles';
import { findNode, parentOf } from '@console/shared-report/tree/find-node';
import { placeFor, type Place } from '@console/shared-report/tree/insert-node';
import { copyNode, insertCopyAt, type NodeCopy } from '@console/shared-report/tree/node-copy';
import { mapDevices } from '@console/shared-report/tree/map-devices';
import { pruneStyles } from '@console/shared-report/tree/prune-styles';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { replaceNode } from '@console/shared-report/tree/replace-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setProps } from '@console/shared-report/tree/set-props';
import { setStyle } from '@console/shared-report/tree/set-style';
import { walk } from '@console/shared-report/tree/walk';
import { isSame, type Sides } from '@console/shared-report/changed-values';
import type { ContestedPlace } from './contested-place';
import { gridsOfOneShape, mineOfGrids } from './merged-grid';
import { mergedWords } from '@console/shared-report/merged-words';
import { bothTexts } from './both-texts';

/**
 * What two people changed, each in another way: the report has theirs there, and what mine would be waits beside it until
 * somebody chooses.
 */
export interface OpenChoice {
  readonly place: ContestedPlace;
  readonly mine: ContestedValue;
  /** What the report had as the choice came up. */
  readonly theirs: ContestedValue;
  /** The block, or table, as both knew it before it was deleted, or a row of it; left out: that is not known. */
  readonly base?: ContestedValue;
  /** Full name of who saved theirs; null: that is not known. */
  readonly by: string | null;
  /** When that was saved. */
  readonly at: string;
}

/** A text, a value of a block, or a block with where it stood; missing or null: there is none. */
export type ContestedValue = unknown;

/** A block that one deleted. */
interface KeptBlock extends NodeCopy {
  readonly parentId: string;
  /** Ids of what stood before it. */
  readonly before: readonly string[];
}

/** The block that waits in a choice of one. */
export const keptBlockOf = (value: ContestedValue): KeptBlock => value as KeptBlock;

/** Whether there is a block in a choice of one. */
export const isBlock = (value: ContestedValue): value is KeptBlock =>
  typeof value === 'object' && value !== null && 'node' in value;

export const noChoices: readonly OpenChoice[] = [];

/** What a document has at a place. */
export function valueAt(document: ReportDocument, place: ContestedPlace): ContestedValue {
  const node = findNode(document, place.nodeId);
  switch (place.kind) {
    case 'text':
      return node && typeof node.children === 'string' ? node.children : undefined;
    case 'prop':
      return node?.props[place.name];
    case 'cell':
      return gridAt(document, place)?.[place.row]?.[place.column];
    case 'style':
      return document.styles[place.device][place.nodeId]?.[place.name];
    case 'block':
      return keptBlock(document, place.nodeId);
    default:
      return place satisfies never;
  }
}

/** The table in which a cell is; undefined: there is none. */
export const gridAt = (
  document: ReportDocument,
  { nodeId, name }: Extract<ContestedPlace, { kind: 'cell' }>,
): TableGrid | undefined => gridsOfOneShape([findNode(document, nodeId)?.props[name]])?.[0];

function keptBlock(document: ReportDocument, id: string): KeptBlock | null {
  const copy = copyNode(document, id);
  const parent = parentOf(document, id);
  if (!copy || !parent) return null;
  const ids = childNodes(parent).map((child) => child.id);
  return { ...copy, parentId: parent.id, before: ids.slice(0, ids.indexOf(id)) };
}

/** Whether a choice is still to be made: what is there may have become the same by itself, or by an undo. */
export function isOpen(document: ReportDocument, choice: OpenChoice): boolean {
  const { place } = choice;
  const isThere = findNode(document, place.nodeId) !== undefined;
  if (place.kind === 'block') return isBlockOpen(document, choice);
  // own words are never lost with the block that they were in
  if (!isThere) return place.kind === 'text';
  if (place.kind === 'cell' && valueAt(document, place) === undefined) return false;
  return !isSame(mineNow(document, choice), valueAt(document, place));
}

/** A block that came back otherwise than by the choice is asked about as long as it is not what mine is. */
function isBlockOpen(document: ReportDocument, { place, mine }: OpenChoice): boolean {
  const there = copyNode(document, place.nodeId);
  if (mine === null || there === null) return (there === null) !== (mine === null);
  const { node, styles } = keptBlockOf(mine);
  return !isSame(there, { node, styles });
}

/** What mine would be by now: words and cells that were written since beside those that are asked about stay. */
function mineNow(document: ReportDocument, { place, mine, theirs }: OpenChoice): ContestedValue {
  const now = valueAt(document, place);
  const sides = { base: theirs, mine, theirs: now };
  if (place.kind === 'prop') return mineOfGrids(sides) ?? mine;
  if (place.kind !== 'text' || !areTexts(sides)) return mine;
  return mergedWords(sides, () => 'mine') ?? mine;
}

const areTexts = (texts: Sides<unknown>): texts is Sides<string> =>
  Object.values(texts).every((text) => typeof text === 'string');

/** The document with mine at the place of a choice. */
export function withMine(document: ReportDocument, choice: OpenChoice): ReportDocument {
  return withValue(document, choice.place, mineNow(document, choice));
}

/** The document with theirs and behind it mine, sentence by sentence; null where that is not of words. */
export function withBoth(document: ReportDocument, choice: OpenChoice): ReportDocument | null {
  const [there, mine] = [valueAt(document, choice.place), mineNow(document, choice)];
  if (choice.place.kind !== 'text' || typeof there !== 'string' || typeof mine !== 'string') return null;
  const both = bothTexts(there, mine);
  return both === mine ? null : setChildren(document, choice.place.nodeId, both);
}

function withValue(document: ReportDocument, place: ContestedPlace, value: ContestedValue): ReportDocument {
  const { nodeId } = place;
  const node = findNode(document, nodeId);
  switch (place.kind) {
    case 'text':
      return node
        ? setChildren(document, nodeId, String(value))
        : withBlock(document, textBlock(nodeId, String(value)));
    case 'prop':
      return setProps(document, nodeId, { [place.name]: value });
    case 'cell': {
      const grid = gridAt(document, place)?.map((row, at) =>
        row.map((cell, column) => (at === place.row && column === place.column ? value : cell)),
      );
      return setProps(document, nodeId, { [place.name]: grid });
    }
    case 'style':
      return setStyle(document, nodeId, place.device, {
        [place.name]: typeof value === 'string' ? value : null,
      });
    case 'block':
      return value === null ? removeNode(document, nodeId) : withBlock(document, keptBlockOf(value));
    default:
      return place satisfies never;
  }
}

/** Words whose block is gone, as a block of their own. */
const textBlock = (id: string, words: string): KeptBlock => ({
  ...{ node: { ...blockDefaults('Text'), id, children: words }, styles: emptyStyles },
  ...{ parentId: '', before: [] },
});

function withBlock(document: ReportDocument, block: KeptBlock): ReportDocument {
  if (findNode(document, block.node.id)) return withCopy(document, block);
  const place = placeOf(document, block) ?? placeFor(document, null, block.node.type);
  return place ? insertCopyAt(document, block, place) : document;
}

/** The document with another version of a block where that stands. */
export function withCopy(document: ReportDocument, { node, styles }: NodeCopy): ReportDocument {
  const replaced = replaceNode(document, node.id, node);
  const ids = new Set(walk(node).map(({ id }) => id));
  const others = mapDevices(document.styles, (map) =>
    Object.fromEntries(Object.entries(map).filter(([id]) => !ids.has(id))),
  );
  return pruneStyles({ ...replaced, styles: addStyles(others, styles) });
}

function placeOf(document: ReportDocument, { parentId, before }: KeptBlock): Place | null {
  const parent = findNode(document, parentId);
  if (!parent) return null;
  const ids = childNodes(parent).map(({ id }) => id);
  const last = before.findLast((id) => ids.includes(id));
  return { parentId, index: last === undefined ? 0 : ids.indexOf(last) + 1 };
}

/** Choices with a new one: own words of one place that came one after the other are one choice, where they can be. */
export function withChoice(choices: readonly OpenChoice[], added: OpenChoice): readonly OpenChoice[] {
  const old = choices.find(({ place }) => isSame(place, added.place));
  if (!old) return [...choices, added];
  const mine = mineOfBoth(old, added);
  // two versions of one sentence: neither is lost
  if (mine === null) return [...choices, added];
  return choices.map((each) => (each === old ? { ...added, mine } : each));
}

/** What waits of two choices of one place; null: both have to wait. */
function mineOfBoth({ place, mine, theirs }: OpenChoice, added: OpenChoice): ContestedValue {
  const sides = { base: theirs, mine, theirs: added.mine };
  if (place.kind === 'text') return areTexts(sides) ? unaskedWords(sides) : null;
  if (place.kind !== 'prop' || !gridsOfOneShape([mine])) return added.mine;
  // a figure of mine that came after another one takes its place
  return mineOfGrids({ base: theirs, mine: added.mine, theirs: mine });
}

/** The words of both; null where both changed the same. */
function unaskedWords(texts: Sides<string>): string | null {
  let isContested = false;
  const words = mergedWords(texts, () => {
    isContested = true;
    return 'mine';
  });
  return isContested ? null : words;
}

interface Waiting {
  /** What was written on, and what came of it. */
  readonly from: string;
  readonly text: string;
  /** What the report has there. */
  readonly there: string;
}

/** Choices with words that were typed into a text before it showed what came in: they wait with those that do. */
export function withWaitingWords(
  choices: readonly OpenChoice[],
  nodeId: string,
  { from, text, there }: Waiting,
): readonly OpenChoice[] {
  const writtenOn = ({ place, mine }: OpenChoice) =>
    place.kind === 'text' && place.nodeId === nodeId && typeof mine === 'string'
      ? unaskedWords({ base: from, mine: text, theirs: mine })
      : null;
  for (const [at, choice] of choices.entries()) {
    const mine = writtenOn(choice);
    if (mine !== null) return choices.with(at, { ...choice, mine });
  }
  const added = { by: null, at: new Date().toISOString() };
  return [...choices, { place: { kind: 'text', nodeId }, mine: text, theirs: there, ...added }];
}
