import type { ReportDocument, ReportNode, RootNode, StyleMap } from '@console/contract/report-document';
import { childNodes } from '@console/shared-report/node-content';
import { mapDevices } from '@console/shared-report/tree/map-devices';
import { pruneStyles } from '@console/shared-report/tree/prune-styles';
import { walk } from '@console/shared-report/tree/walk';
import { merge } from 'node-diff3';

/** Two changes of the same thing, of which somebody has to choose one. */
class SameChanged extends Error {}

/** What two people, or two windows, have made of one report. */
interface Sides<Value> {
  /** What both started from. */
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/**
 * The document with the changes of both: of blocks, of their places and of their styles. Null where both changed the
 * same words, the same property or the same place, or one deleted what the other changed: that is for people to decide.
 */
export function mergeDocuments(documents: Sides<ReportDocument>): ReportDocument | null {
  try {
    return merged(documents);
  } catch (error) {
    if (error instanceof SameChanged) return null;
    throw error;
  }
}

function merged({ base, mine, theirs }: Sides<ReportDocument>): ReportDocument {
  const nodes = { base: nodesOf(base), mine: nodesOf(mine), theirs: nodesOf(theirs) };
  const placed = new Set<string>();
  const nodeOf = (id: string): ReportNode => {
    // taken to two places
    if (placed.has(id)) throw new SameChanged();
    placed.add(id);
    const node = mergedNode({
      base: nodes.base.get(id),
      mine: nodes.mine.get(id),
      theirs: nodes.theirs.get(id),
    });
    return 'text' in node
      ? { ...node.shell, children: node.text }
      : { ...node.shell, children: node.ids.map(nodeOf) };
  };
  const root = nodeOf(base.root.id) as RootNode;
  for (const side of ['mine', 'theirs'] as const) {
    const other = side === 'mine' ? nodes.theirs : nodes.mine;
    for (const [id, node] of nodes[side]) {
      const before = nodes.base.get(id);
      // deleted by the other: what is lost with it must be what it was
      if (!placed.has(id) && (!before || other.has(id) || !isSame(before, node))) throw new SameChanged();
    }
  }
  const styles = mapDevices(base.styles, (before, device) =>
    mergedRecord({ base: before, mine: mine.styles[device], theirs: theirs.styles[device] }, mergedStyle),
  );
  return pruneStyles({ root, styles });
}

/** A node without what is in it, its members in their order: leaves have a text, others the ids of what they hold. */
type Own = { readonly shell: ReportNode } & ({ readonly text: string } | { readonly ids: readonly string[] });

function nodesOf({ root }: ReportDocument): ReadonlyMap<string, Own> {
  return new Map(
    walk(root).map((node) => {
      const { children } = node;
      const shell = { ...node, children: [] };
      return [
        node.id,
        typeof children === 'string'
          ? { shell, text: children }
          : { shell, ids: childNodes(node).map(({ id }) => id) },
      ];
    }),
  );
}

function mergedNode({ base, mine, theirs }: Sides<Own | undefined>): Own {
  const only = mine ?? theirs;
  // one side alone has it: it is new there
  if (only && !base && !(mine && theirs)) return only;
  if (!base || !mine || !theirs) throw new SameChanged();
  const shells = { base: base.shell, mine: mine.shell, theirs: theirs.shell };
  const shell = { ...takeChanged(bare(shells)), props: mergedRecord(propsOf(shells), takeChanged) };
  if ('text' in base && 'text' in mine && 'text' in theirs) {
    return { shell, text: takeChanged({ base: base.text, mine: mine.text, theirs: theirs.text }) };
  }
  if ('ids' in base && 'ids' in mine && 'ids' in theirs) {
    const list = merge([...mine.ids], [...base.ids], [...theirs.ids], { excludeFalseConflicts: true });
    if (list.conflict) throw new SameChanged();
    return { shell, ids: list.result };
  }
  throw new SameChanged();
}

type Values<Value> = Readonly<Record<string, Value>>;

function mergedRecord<Value>(
  { base, mine, theirs }: Sides<Values<Value>>,
  choose: (value: Sides<Value | undefined>) => Value | undefined,
): Record<string, Value> {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const chosen: Record<string, Value> = {};
  for (const name of names) {
    const value = choose({ base: base[name], mine: mine[name], theirs: theirs[name] });
    if (value !== undefined) chosen[name] = value;
  }
  return chosen;
}

/** The styles of an element; none of it where none are left. */
function mergedStyle({ base, mine, theirs }: Sides<StyleMap | undefined>): StyleMap | undefined {
  const style = mergedRecord({ base: base ?? {}, mine: mine ?? {}, theirs: theirs ?? {} }, takeChanged);
  return Object.keys(style).length > 0 ? style : undefined;
}

const bare = ({ base, mine, theirs }: Sides<Own['shell']>) => ({
  base: { ...base, props: {} },
  mine: { ...mine, props: {} },
  theirs: { ...theirs, props: {} },
});

const propsOf = ({ base, mine, theirs }: Sides<Own['shell']>) => ({
  ...{ base: base.props, mine: mine.props, theirs: theirs.props },
});

/** The side that differs from what both started from. */
function takeChanged<Value>({ base, mine, theirs }: Sides<Value>): Value {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
  throw new SameChanged();
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
