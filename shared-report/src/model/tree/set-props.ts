import type { ReportDocument } from '@console/contract/report-document';
import type { PropsPatch } from '../document/node-patch';
import { findNode } from './find-node';
import { replaceNode } from './replace-node';

/** The document with props of a node changed; `undefined` takes a prop away. */
export function setProps(document: ReportDocument, id: string, patch: PropsPatch): ReportDocument {
  const node = findNode(document, id);
  if (!node) return document;
  const merged = Object.entries({ ...node.props, ...patch }).filter(([, value]) => value !== undefined);
  return replaceNode(document, id, { props: Object.fromEntries(merged) });
}
