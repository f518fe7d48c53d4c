import {
  SCHEMA_VERSION,
  type DraftContent,
  type ReportDocument,
  type ReportNode,
} from '@console/contract/report-document';
import { newNodeId } from './node-id';
import { emptyStyles } from '../styles/styles';
import { validateContent } from '../validation/validate';

/** A report that a later version has written, or nobody. */
export class UnreadableDocumentError extends Error {
  constructor(violation = 'unknown violation') {
    super(`This version of the console cannot read the report: ${violation}`);
    this.name = 'UnreadableDocumentError';
  }
}

/**
 * Reads the two JSON texts of a draft. Throws an `UnreadableDocumentError` that names the first violation when they are
 * no document.
 */
export function parseDocument(content: DraftContent): ReportDocument {
  const result = validateContent(content);
  if (result.ok) return result.document;
  throw new UnreadableDocumentError(result.violations[0]?.message);
}

/** The two JSON texts of a document (A§3.3); `parseDocument` reads them back unchanged. */
export function serializeDocument(document: ReportDocument): DraftContent {
  return { html: JSON.stringify(document.root), css: JSON.stringify(document.styles) };
}

/** A document with the given nodes in its root and no styles. */
export function newDocument(children: readonly ReportNode[]): ReportDocument {
  const props = { isRoot: true, isDroppable: true, canDelete: false };
  return {
    root: { id: newNodeId(), type: 'Container', props, children, schemaVersion: SCHEMA_VERSION },
    styles: emptyStyles,
  };
}

/** A document of an empty root. */
export function emptyDocument(): ReportDocument {
  return newDocument([]);
}
