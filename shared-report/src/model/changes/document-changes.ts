import {
  devices,
  type DeviceStyles,
  type ReportDocument,
  type ReportNode,
} from '@console/contract/report-document';
import { diffArrays } from 'diff';
import { blockName, writtenText } from '../block/block-name';
import { childNodes } from '../document/node-content';
import { ownStyle } from '../styles/styles';
import { walk } from '../tree/walk';
import { blockDetails } from './block-details';
import { wordChanges, type WordChange } from './word-changes';

/** What became of one block. `moved`: it stands elsewhere, and may have been changed as well. */
export interface BlockChange {
  readonly nodeId: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The block in words, as it is now, or as it was when it is gone. */
  readonly name: string;
  /** Its text word by word; empty when no text of it changed. */
  readonly words: readonly WordChange[];
  /** What else changed: 'Picture', 'Columns: 2 → 3', 'Style on mobile: color #333 → white'. */
  readonly details: readonly string[];
}

/** The difference of two documents, block by block in reading order; what is gone stands where it stood. */
export function documentChanges(before: ReportDocument, after: ReportDocument): readonly BlockChange[] {
  const was = blocksOf(before);
  const is = blocksOf(after);
  const moved = movedIds(before.root, after.root);
  return readingOrder(was, is).flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    if (old && now)
      return changeOf({ old, now, isMoved: moved.has(id), styles: [before.styles, after.styles] });
    if (now) return [wholeChange('added', now)];
    return old ? [wholeChange('removed', old)] : [];
  });
}

type Blocks = ReadonlyMap<string, ReportNode>;

function blocksOf({ root }: ReportDocument): Blocks {
  return new Map(walk(root).map((node) => [node.id, node]));
}

/** Ids of both documents: those that are there as they stand now, those that are gone between them. */
function readingOrder(was: Blocks, is: Blocks): readonly string[] {
  return diffArrays([...was.keys()], [...is.keys()]).flatMap(({ value, removed }) =>
    removed ? value.filter((id) => !is.has(id)) : value,
  );
}

/** Blocks that stand inside another one than before, or in another order among those that stayed. */
export function movedIds(before: ReportNode, after: ReportNode): ReadonlySet<string> {
  const parents = parentIds(before);
  const siblings = new Map(walk(before).map((node) => [node.id, childNodes(node).map(({ id }) => id)]));
  const moved = new Set<string>();
  for (const parent of walk(after)) {
    const children = childNodes(parent).map(({ id }) => id);
    const stayed = children.filter((id) => parents.get(id) === parent.id);
    const others = children.filter((id) => parents.has(id) && parents.get(id) !== parent.id);
    const order = (siblings.get(parent.id) ?? []).filter((id) => stayed.includes(id));
    const outOfOrder = diffArrays(order, stayed).flatMap(({ value, added }) => (added ? value : []));
    for (const id of [...others, ...outOfOrder]) moved.add(id);
  }
  return moved;
}

function parentIds(root: ReportNode): ReadonlyMap<string, string> {
  return new Map(
    walk(root).flatMap((parent) => childNodes(parent).map(({ id }) => [id, parent.id] as const)),
  );
}

function wholeChange(kind: 'added' | 'removed', node: ReportNode): BlockChange {
  const text = writtenText(node);
  return {
    nodeId: node.id,
    kind,
    name: blockName(node),
    words: text === '' ? [] : [{ kind, text }],
    details: [],
  };
}

interface Kept {
  readonly old: ReportNode;
  readonly now: ReportNode;
  readonly isMoved: boolean;
  readonly styles: readonly [before: DeviceStyles, after: DeviceStyles];
}

function changeOf({ old, now, isMoved, styles }: Kept): readonly BlockChange[] {
  const [before, after] = [writtenText(old), writtenText(now)];
  const words = before === after ? [] : wordChanges(before, after);
  const details = [...blockDetails(old, now), ...styleDetails(now.id, styles)];
  if (!isMoved && words.length === 0 && details.length === 0) return [];
  return [{ nodeId: now.id, kind: isMoved ? 'moved' : 'changed', name: blockName(now), words, details }];
}

const UNSET = 'unset';

function styleDetails(id: string, [before, after]: Kept['styles']): readonly string[] {
  return devices.flatMap((device) => {
    const [was, is] = [ownStyle(before, id, device), ownStyle(after, id, device)];
    const properties = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const changed = properties.filter((property) => was[property] !== is[property]);
    const told = changed.map(
      (property) => `${property} ${was[property] ?? UNSET} → ${is[property] ?? UNSET}`,
    );
    return told.length === 0 ? [] : [`Style on ${device}: ${told.join(', ')}`];
  });
}
