import { devices, type ReportDocument } from '@console/contract/report-document';
import { isSame } from '@console/shared-report/changed-values';
import { isCellLost } from './merged-grid';
import { isWordLost } from './lost-words';
import { heldIds, nodeIndex, type NodeIndex, type Own } from './node-index';

interface Changed {
  readonly base: ReportDocument;
  /** What one side made of it. */
  readonly changed: ReportDocument;
  /** What came of both. */
  readonly result: ReportDocument;
}

/** Ids of the blocks whose changes of one side are not in what came of both; not of what is in such a block. */
export function lostChanges({ base, changed, result }: Changed): readonly string[] {
  const nodes = {
    base: nodeIndex(base),
    changed: nodeIndex(changed),
    result: nodeIndex(result),
  };
  const isBlockLost = (id: string) => {
    const [before, now, after] = [nodes.base.get(id), nodes.changed.get(id), nodes.result.get(id)];
    // deleted
    if (!now) return before !== undefined && after !== undefined;
    if (!after) return !before || !isSame(bare(before), bare(now));
    return isValueLost({ before, now, after }) || isOrderLost(id, nodes) || isStyleLost(id);
  };
  const isStyleLost = (id: string) =>
    devices.some((device) =>
      isRecordLost({
        before: base.styles[device][id] ?? {},
        now: changed.styles[device][id] ?? {},
        after: result.styles[device][id] ?? {},
      }),
    );
  const lost = new Set([...nodes.base.keys(), ...nodes.changed.keys()].filter(isBlockLost));
  const parentOf = (id: string) => (nodes.changed.get(id) ?? nodes.base.get(id))?.parentId ?? '';
  const isWithParent = (id: string) => {
    const parentId = parentOf(id);
    return lost.has(parentId) && !(nodes.result.has(parentId) && nodes.changed.has(parentId));
  };
  return [...lost].filter((id) => !isWithParent(id));
}

/** A node without what is in it. */
const bare = (own: Own) => ({ ...own, node: null, held: textOf(own) });

const textOf = ({ held }: Own) => ('text' in held ? held.text : null);

interface Values<Value> {
  readonly before: Value;
  readonly now: Value;
  readonly after: Value;
}

/** Whether what was changed is not what came of it. */
const isLost = ({ before, now, after }: Values<unknown>) => !isSame(before, now) && !isSame(now, after);

function isValueLost({ before, now, after }: Values<Own | undefined> & { now: Own; after: Own }): boolean {
  const isLostOf = (valueOf: (node: Own) => unknown) =>
    isLost({ before: before && valueOf(before), now: valueOf(now), after: valueOf(after) });
  const props = { before: before?.shell.props ?? {}, now: now.shell.props, after: after.shell.props };
  const texts = { before: before ? textOf(before) : null, now: textOf(now), after: textOf(after) };
  return isWordLost(texts) || isLostOf(({ parentId }) => parentId) || isRecordLost(props);
}

function isRecordLost({ before, now, after }: Values<Readonly<Record<string, unknown>>>): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].some((name) => {
    const value = { before: before[name], now: now[name], after: after[name] };
    return isLost(value) && isCellLost(value);
  });
}

/** Whether blocks that stood there from the beginning were put into another order, which is not the one that came of it. */
function isOrderLost(id: string, nodes: Readonly<Record<'base' | 'changed' | 'result', NodeIndex>>): boolean {
  const lists = [nodes.base, nodes.changed, nodes.result].map((index) => heldIds(index.get(id)));
  const inAll = (childId: string) => lists.every((list) => list.includes(childId));
  const [before, now, after] = lists.map((list) => list.filter(inAll));
  return isLost({ before, now, after });
}
