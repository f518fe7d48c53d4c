import type { ReportNode } from '@console/contract/report-document';
import { blockOf } from '@console/shared-report/registry';
import { shellOf } from '@console/shared-report/shell-of';
import type { Component, ComponentDefinition } from 'grapesjs';

export const LEAF_TYPE = 'report-leaf';
export const CONTAINER_TYPE = 'report-container';

const childrenOf = (node: ReportNode): readonly ReportNode[] =>
  typeof node.children === 'string' ? [] : node.children;

/** The GrapesJS component of a node without anything below it. No `style`: GrapesJS would tie it to a device. */
export function shellDefinition(node: ReportNode): ComponentDefinition {
  const { content, label } = blockOf(node.type);
  const { tag, className, attributes } = shellOf(node);
  return {
    type: content.kind === 'nodes' ? CONTAINER_TYPE : LEAF_TYPE,
    nodeId: node.id,
    nodeType: node.type,
    name: label,
    tagName: tag,
    attributes: { ...attributes, class: className },
  };
}

/** The component of a node with all below it. */
export function fullDefinition(node: ReportNode): ComponentDefinition {
  return { ...shellDefinition(node), components: childrenOf(node).map(fullDefinition) };
}

/** Puts tag classes and attributes of the node's shell on a component that stands already. */
export function updateShell(component: Component, node: ReportNode): void {
  const { className, attributes } = shellOf(node);
  component.setClass(className.split(' '));
  component.setAttributes({ ...attributes, class: className });
}

/** Id of the node that a component stands for; null for what is no node, such as GrapesJS's wrapper. */
export function nodeIdOf(component: Component | undefined): string | null {
  const id: unknown = component?.get('nodeId');
  return typeof id === 'string' ? id : null;
}
