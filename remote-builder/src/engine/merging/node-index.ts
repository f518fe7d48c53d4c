import {
  devices,
  type ReportDocument,
  type ReportNode,
  type StyleMap,
} from '@console/contract/report-document';
import { childNodes } from '@console/shared-report/node-content';
import { walk } from '@console/shared-report/tree/walk';
import { isSame } from '@console/shared-report/changed-values';

/** A node without what is in it, its members in their order: leaves have a text, others the ids of what they hold. */
export interface Own {
  readonly shell: ReportNode;
  /** As it stands in the tree. */
  readonly node: ReportNode;
  readonly held: { readonly text: string } | { readonly ids: readonly string[] };
  /** What it stands in; null: nothing. */
  readonly parentId: string | null;
  /** Its styles on each device. */
  readonly look: readonly (StyleMap | undefined)[];
}

/** The nodes of a tree by their ids. */
export type NodeIndex = ReadonlyMap<string, Own>;

/** Ids of what a node holds; a text holds none. */
export const heldIds = (node: Own | undefined): readonly string[] =>
  node && 'ids' in node.held ? node.held.ids : [];

/** The nodes of a tree, each by itself. */
export function nodeIndex({ root, styles }: ReportDocument): NodeIndex {
  const parents = new Map<string, string>();
  return new Map(
    walk(root).map((node) => {
      const { children, id } = node;
      const ids = childNodes(node).map((child) => child.id);
      for (const childId of ids) parents.set(childId, id);
      const held = typeof children === 'string' ? { text: children } : { ids };
      const look = devices.map((device) => styles[device][id]);
      const shell = { ...node, children: [] };
      return [id, { node, shell, held, parentId: parents.get(id) ?? null, look }];
    }),
  );
}

/** Whether two are the same but for what is in them. */
export const isAlike = (one: Own | undefined, other: Own | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.parentId === other.parentId &&
  isSameHeld(one.held, other.held) &&
  isSame(one.shell, other.shell) &&
  isSame(one.look, other.look);

const isSameHeld = (one: Own['held'], other: Own['held']) =>
  'text' in one && 'text' in other ? one.text === other.text : isSame(one, other);
