import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { walk } from '@console/shared-report/tree/walk';
import type { Component, Editor } from 'grapesjs';
import { stayingIds } from './child-order';
import { fullDefinition, nodeIdOf, shellDefinition, updateShell } from './node-component';

/** Ids of a component tree in the shape of the document's tree, for comparing the two. */
export interface IdTree {
  readonly id: string;
  readonly children: readonly IdTree[];
}

/** Keeps the components of a GrapesJS editor in step with our document, which alone is the truth. */
export interface DocumentSync {
  /** Brings the components to the state of a document by patches: what exists already is left alone. */
  readonly show: (document: ReportDocument) => void;
  /** True while `show` works, when events of GrapesJS are echoes of our own edits. */
  readonly isShowing: () => boolean;
  readonly componentOf: (nodeId: string) => Component | undefined;
  readonly tree: () => IdTree | undefined;
}

export function createDocumentSync(editor: Editor): DocumentSync {
  let shown = new Map<string, ReportNode>();
  let isShowing = false;
  const wrapper = () => editor.getWrapper();

  function show(document: ReportDocument) {
    const page = wrapper();
    if (!page) return;
    isShowing = true;
    const nodes = new Map(walk(document.root).map((node) => [node.id, node]));
    try {
      placeChildren(page, [document.root], { live: liveComponents(page), shown });
      for (const [id, component] of liveComponents(page)) if (!nodes.has(id)) component.remove();
      const root = childComponents(page)[0];
      if (root) restoreOrder(root);
    } finally {
      shown = nodes;
      isShowing = false;
    }
  }

  return {
    show,
    isShowing: () => isShowing,
    componentOf: (nodeId) => {
      const page = wrapper();
      return page && liveComponents(page).get(nodeId);
    },
    tree: () => {
      const root = wrapper()?.components().at(0);
      return root && idTree(root);
    },
  };
}

interface SyncContext {
  /** Components in the editor by node id. */
  readonly live: ReadonlyMap<string, Component>;
  /** Nodes as they were shown last. */
  readonly shown: ReadonlyMap<string, ReportNode>;
}

/** Puts `nodes` in order below a component; components that are not among them stay until the end of `show`. */
function placeChildren(parent: Component, nodes: readonly ReportNode[], context: SyncContext): void {
  const present = childComponents(parent).map((child) => nodeIdOf(child) ?? '');
  const staying = stayingIds(
    present,
    nodes.map(({ id }) => id),
  );
  let before: Component | undefined;
  for (const node of nodes) {
    const existing = context.live.get(node.id);
    const index = before ? before.index() + 1 : 0;
    if (!existing) {
      before = add(parent, node, { index, context });
      continue;
    }
    if (!staying.has(node.id)) existing.move(parent, { at: index });
    update(existing, node, context);
    before = existing;
  }
}

function add(parent: Component, node: ReportNode, place: { index: number; context: SyncContext }): Component {
  const { index, context } = place;
  const isAllNew = walk(node).every(({ id }) => !context.live.has(id));
  const definition = isAllNew ? fullDefinition(node) : shellDefinition(node);
  const [component] = parent.append(definition, { at: index });
  if (!component) throw new Error(`Expected GrapesJS to add the node "${node.id}", but it added nothing.`);
  if (!isAllNew && typeof node.children !== 'string') placeChildren(component, node.children, context);
  return component;
}

function update(component: Component, node: ReportNode, context: SyncContext): void {
  const before = context.shown.get(node.id);
  if (before && before.props !== node.props) updateShell(component, node);
  // a dragged component is in the editor before it is in the document, so children are always compared
  if (typeof node.children !== 'string') placeChildren(component, node.children, context);
}

/** GrapesJS counts what else stands between the elements of blocks, as the notes of the report do, and puts new ones beside their place. */
function restoreOrder(parent: Component): void {
  let next: Element | null = null;
  for (const child of childComponents(parent).toReversed()) {
    const element = child.getEl();
    if (!element) continue;
    if (nextBlock(element) !== next) element.parentElement?.insertBefore(element, next);
    next = element;
  }
}

function nextBlock({ nextElementSibling: next }: Element): Element | null {
  return next && !next.hasAttribute('data-node') ? nextBlock(next) : next;
}

function childComponents(component: Component): readonly Component[] {
  return component.components().models;
}

function liveComponents(page: Component): Map<string, Component> {
  const live = new Map<string, Component>();
  const pending = [...childComponents(page)];
  for (let component = pending.pop(); component; component = pending.pop()) {
    const id = nodeIdOf(component);
    if (id !== null) live.set(id, component);
    pending.push(...childComponents(component));
  }
  return live;
}

function idTree(component: Component): IdTree {
  return { id: nodeIdOf(component) ?? '', children: childComponents(component).map(idTree) };
}
