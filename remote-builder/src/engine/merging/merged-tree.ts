import type { ReportDocument, ReportNode, RootNode } from '@console/contract/report-document';
import { diff3Merge } from 'node-diff3';
import { mergedRecord, takeChanged, type Contest, type Sides } from '@console/shared-report/changed-values';
import { contestedOrder, type Contests } from './contested-place';
import { mergedGrid, mineOfGrids } from './merged-grid';
import type { MergeWords } from './remembered-words';
import { heldIds, isAlike, nodeIndex, type NodeIndex, type Own } from './node-index';

/**
 * The tree with the changes of both: nothing that one side alone has changed is lost. Null where that makes no tree.
 */
export function mergedTree(
  documents: Sides<ReportDocument>,
  contests: Contests,
  words: MergeWords,
): RootNode | null {
  const { id } = documents.base.root;
  if (documents.mine.root.id !== id || documents.theirs.root.id !== id) return null;
  const { base, theirs, isLeft } = readTheirs(documents);
  const nodes = { base, mine: nodeIndex(documents.mine), theirs };
  const parents = mergedParents(nodes, contests);
  const reached = new Set<string>();
  const nodeOf = (nodeId: string): ReportNode => {
    reached.add(nodeId);
    const own = sidesOf(nodes, nodeId);
    const node = own.mine && isLeft(nodeId) ? own.mine.node : null;
    if (typeof node?.children === 'string') return node;
    const shell = node ?? mergedShell(own, { nodeId, contests });
    const text = node ? null : mergedText(own, { nodeId, contests }, words);
    if (text !== null) return { ...shell, children: text };
    const children = mergedIds(nodes, nodeId, { parents, contests }).map(nodeOf);
    return node && isSameList(children, node.children) ? node : { ...shell, children };
  };
  const root = nodeOf(id) as RootNode;
  // two that were put into each other, or into what is a text by now
  return [...parents.keys()].every((nodeId) => reached.has(nodeId)) ? root : null;
}

/** What somebody made of a base. */
interface Theirs {
  readonly base: NodeIndex;
  readonly theirs: NodeIndex;
  /** Whether they left a node as it was. */
  readonly isLeft: (id: string) => boolean;
}

/** All states of a history are put together with the same two documents. */
const known = new WeakMap<ReportDocument, WeakMap<ReportDocument, Theirs>>();

function readTheirs(documents: Sides<ReportDocument>): Theirs {
  const ofBase = known.get(documents.base) ?? new WeakMap<ReportDocument, Theirs>();
  known.set(documents.base, ofBase);
  const read = ofBase.get(documents.theirs);
  if (read) return read;
  const [base, theirs] = [nodeIndex(documents.base), nodeIndex(documents.theirs)];
  const left = new Set([...base.keys()].filter((id) => isAlike(base.get(id), theirs.get(id))));
  const found = { base, theirs, isLeft: (id: string) => left.has(id) };
  ofBase.set(documents.theirs, found);
  return found;
}

const isSameList = (one: readonly unknown[], other: readonly unknown[] | string) =>
  one.length === other.length && one.every((each, at) => each === other[at]);

type Nodes = Sides<NodeIndex>;

const sidesOf = ({ base, mine, theirs }: Nodes, id: string): Sides<Own | undefined> => ({
  ...{ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) },
});

/** What each node of the merged tree stands in, but for its root. */
function mergedParents(nodes: Nodes, contests: Contests): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const isThere = keptNodes(nodes, contests);
  const ids = new Set([...nodes.mine.keys(), ...nodes.theirs.keys()]);
  for (const id of ids) {
    if (!isThere(id)) continue;
    const parentId = mergedParent(sidesOf(nodes, id), isThere, contests);
    if (parentId !== null) parents.set(id, parentId);
  }
  return parents;
}

function mergedParent(
  { base, mine, theirs }: Sides<Own | undefined>,
  isThere: (id: string) => boolean,
  contests: Contests,
): string | null {
  if (!mine || !theirs) return (mine ?? theirs)?.parentId ?? null;
  const sides = { base: base?.parentId, mine: mine.parentId, theirs: theirs.parentId };
  const parentId = base ? takeChanged(sides, () => contests(contestedOrder)) : mine.parentId;
  if (parentId === undefined || parentId === null || isThere(parentId)) return parentId ?? null;
  // put into something that the other deleted
  contests(contestedOrder);
  return mine.parentId;
}

/** Which nodes the merged tree has. What one deleted and the other changed stays, or goes, as a whole. */
function keptNodes(nodes: Nodes, contests: Contests): (id: string) => boolean {
  const known = new Map<string, boolean>();
  const isDeleted = (id: string | null) =>
    id !== null && nodes.base.has(id) && nodes.mine.has(id) !== nodes.theirs.has(id);
  const isChanged = (id: string): boolean => {
    const own = nodes.mine.get(id) ?? nodes.theirs.get(id);
    return (
      !isAlike(nodes.base.get(id), own) || heldIds(own).some((each) => isDeleted(each) && isChanged(each))
    );
  };
  const isThere = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const isKept = isKeptOf(id, sidesOf(nodes, id));
    known.set(id, isKept);
    return isKept;
  };
  function isKeptOf(id: string, { mine, theirs }: Sides<Own | undefined>): boolean {
    if (mine && theirs) return true;
    const { parentId = null } = mine ?? theirs ?? {};
    if (!isDeleted(id)) {
      // new; it goes with what the other deleted
      return parentId === null || isThere(parentId);
    }
    // by the side that deleted what it is in
    if (parentId !== null && isDeleted(parentId)) return isThere(parentId);
    if (!isChanged(id)) return false;
    return contests({ kind: 'block', nodeId: id }) === (mine ? 'mine' : 'theirs');
  }
  return isThere;
}

interface ContestsOfNode {
  readonly nodeId: string;
  readonly contests: Contests;
}

function mergedShell(
  { base, mine, theirs }: Sides<Own | undefined>,
  { nodeId, contests }: ContestsOfNode,
): ReportNode {
  const shells = {
    base: base?.shell,
    mine: (mine ?? theirs)?.shell,
    theirs: (theirs ?? mine)?.shell,
  };
  if (!shells.mine || !shells.theirs) throw new Error('A node of the merged tree should be of one side.');
  if (!mine || !theirs) return shells.mine;
  // new on both sides
  const before = shells.base ?? shells.mine;
  const bare = (shell: ReportNode) => ({ ...shell, props: {} });
  return {
    ...takeChanged({ base: bare(before), mine: bare(shells.mine), theirs: bare(shells.theirs) }, () =>
      contests(contestedOrder),
    ),
    props: mergedRecord(
      { base: shells.base?.props ?? {}, mine: shells.mine.props, theirs: shells.theirs.props },
      (value, name) =>
        mergedGrid(value, (row, column) => contests({ kind: 'cell', nodeId, name, row, column })) ??
        takenWhole(value, () => contests({ kind: 'prop', nodeId, name })),
    ),
  };
}

/** A value of one side; of a table as mine is, what theirs alone changed is in it. */
function takenWhole(value: Sides<unknown>, contest: Contest): unknown {
  const taken = takeChanged(value, contest);
  return taken === value.mine ? (mineOfGrids(value) ?? taken) : taken;
}

/** The text of a leaf; null of what holds others. */
function mergedText(
  { base, mine, theirs }: Sides<Own | undefined>,
  { nodeId, contests }: ContestsOfNode,
  words: MergeWords,
): string | null {
  const contest: Contest = () => contests({ kind: 'text', nodeId });
  const textOf = (node: Own | undefined) => (node && 'text' in node.held ? node.held.text : null);
  if (!mine || !theirs) return textOf(mine ?? theirs);
  const texts = { base: textOf(base), mine: textOf(mine), theirs: textOf(theirs) };
  if (isOneChanged(texts)) return takeChanged(texts, contest);
  return mergedTexts(texts, contest, words) ?? takeChanged(texts, contest);
}

const isOneChanged = ({ base, mine, theirs }: Sides<unknown>) =>
  base === mine || base === theirs || mine === theirs;

/** Texts that both changed, word by word; null where one of them is not there. */
function mergedTexts(
  { base, mine, theirs }: Sides<string | null>,
  contest: Contest,
  words: MergeWords,
): string | null {
  if (base === null || mine === null || theirs === null) return null;
  return words({ base, mine, theirs }, contest);
}

interface Placing {
  readonly parents: ReadonlyMap<string, string>;
  readonly contests: Contests;
}

/** What a node of the merged tree holds, in its order. */
function mergedIds(nodes: Nodes, id: string, { parents, contests }: Placing): readonly string[] {
  const { base, mine, theirs } = sidesOf(nodes, id);
  const lists = { base: heldIds(base), mine: heldIds(mine), theirs: heldIds(theirs) };
  const isHere = (childId: string) => parents.get(childId) === id;
  const listed = base && mine && theirs ? mergedList(lists, contests) : [...lists.mine, ...lists.theirs];
  const placed = new Set(listed.filter(isHere));
  // taken to two places
  const isTwice = (childId: string, at: number) =>
    isHere(childId) ? listed.indexOf(childId) < at : parents.has(childId);
  if (base && listed.some(isTwice)) contests(contestedOrder);
  const order = [...placed];
  for (const childId of [...lists.mine, ...lists.theirs]) {
    if (!isHere(childId) || placed.has(childId)) continue;
    if (nodes.mine.has(childId) && nodes.theirs.has(childId)) contests(contestedOrder);
    placed.add(childId);
    const siblings = lists.mine.includes(childId) ? lists.mine : lists.theirs;
    const before = siblings.slice(0, siblings.indexOf(childId)).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, childId);
  }
  return order;
}

/** A part of two orders that is one already, or that both changed: `a` is mine, `b` theirs. */
interface Region {
  readonly ok?: readonly string[];
  readonly conflict?: {
    readonly a: readonly string[];
    /** What stood there before. */
    readonly o: readonly string[];
    readonly b: readonly string[];
  };
}

/** Both orders in one; where they can not be, mine goes first, and what of theirs is not in it follows. */
function mergedList({ base, mine, theirs }: Sides<readonly string[]>, contests: Contests): readonly string[] {
  if (isSameList(theirs, base)) return mine;
  if (isSameList(mine, base)) return theirs;
  const regions: readonly Region[] = diff3Merge([...mine], [...base], [...theirs], {
    excludeFalseConflicts: true,
  });
  return regions.flatMap(({ ok, conflict }) => {
    if (!conflict) return ok ?? [];
    // where both only put something in, it stands there one behind the other
    if (conflict.o.length > 0) contests(contestedOrder);
    const before = new Set(base);
    return [...conflict.a, ...conflict.b.filter((id) => !before.has(id) && !conflict.a.includes(id))];
  });
}
