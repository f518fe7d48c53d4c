import {
  devices,
  type DeviceStyles,
  type ReportDocument,
  type ReportNode,
} from '@console/contract/report-document';
import { writtenText } from '../block/block-name';
import { childNodes } from '../document/node-content';
import { ownStyle } from '../styles/styles';
import { walk } from '../tree/walk';
import { movedIds } from './document-changes';

/** How much of a document changed. */
export interface ChangedNumbers {
  readonly blocks: { readonly added: number; readonly changed: number; readonly removed: number };
  readonly words: { readonly added: number; readonly removed: number };
}

/**
 * How much two documents differ, in time that grows with their length alone: words are counted, not put side by side, so
 * that one which moved within its block is neither added nor removed. A block that moved is one that changed, and the
 * page around all blocks neither came nor went.
 */
export function changedNumbers(before: ReportDocument, after: ReportDocument): ChangedNumbers {
  const was = blocksOf(before);
  const is = blocksOf(after);
  const moved = movedIds(before.root, after.root);
  const blocks = { added: 0, changed: 0, removed: 0 };
  const words = { added: 0, removed: 0 };
  const count = (old: ReportNode | undefined, now: ReportNode | undefined) => {
    const more = wordNumbers(old, now);
    words.added += more.added;
    words.removed += more.removed;
  };
  for (const [id, now] of is) {
    const old = was.get(id);
    if (!old) blocks.added += now === after.root ? 0 : 1;
    else if (moved.has(id) || !isSameBlock(old, now) || !isSameStyle(id, before.styles, after.styles))
      blocks.changed += 1;
    count(old, now);
  }
  for (const [id, old] of was) {
    if (is.has(id)) continue;
    blocks.removed += old === before.root ? 0 : 1;
    count(old, undefined);
  }
  return { blocks, words };
}

const blocksOf = ({ root }: ReportDocument): ReadonlyMap<string, ReportNode> =>
  new Map(walk(root).map((node) => [node.id, node]));

function isSameBlock(old: ReportNode, now: ReportNode): boolean {
  return (
    old.type === now.type &&
    sorted(old.props) === sorted(now.props) &&
    (childNodes(now).length > 0 || JSON.stringify(old.children) === JSON.stringify(now.children))
  );
}

function isSameStyle(id: string, before: DeviceStyles, after: DeviceStyles): boolean {
  return devices.every(
    (device) => sorted(ownStyle(before, id, device)) === sorted(ownStyle(after, id, device)),
  );
}

const sorted = (record: object): string =>
  JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** How many words of a block came and went. */
function wordNumbers(old: ReportNode | undefined, now: ReportNode | undefined) {
  const [was, is] = [old ? writtenText(old) : '', now ? writtenText(now) : ''];
  if (was === is) return { added: 0, removed: 0 };
  const left = new Map<string, number>();
  for (const word of wordsOf(was)) left.set(word, (left.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of wordsOf(is)) {
    const count = left.get(word) ?? 0;
    if (count === 0) added += 1;
    else left.set(word, count - 1);
  }
  const removed = [...left.values()].reduce((sum, count) => sum + count, 0);
  return { added, removed };
}

/** Words and numbers as they are written: '1,234.5', '4Q26'. */
const wordsOf = (text: string) => text.match(/(?:\p{N}+[.,](?=\p{N}))*[\p{L}\p{M}\p{N}_]+/gu) ?? [];
