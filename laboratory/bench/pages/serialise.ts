import type { ReportDocument } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';

declare global {
  interface Window {
    serialise: (document: ReportDocument) => string;
  }
}

/** What a save does to a document in the page before it is sent. */
window.serialise = (document) => JSON.stringify({ content: serializeDocument(document) });
