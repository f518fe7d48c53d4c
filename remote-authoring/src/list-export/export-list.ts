import type { ExportEndpoint } from '@console/contract/list-export';
import { callForFile } from '@console/shared-auth/http/call';
import { toExportBody, type TableExport, type TableSelection } from '@console/shared-ui/data-table';
import { saveFile } from '@console/shared-ui/save-file';

/** Time that a long list may take to be written. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** Gives what saves the chosen or filtered rows of a list as CSV, for `onExport` of its table. */
export function exportList(endpoint: ExportEndpoint): (what: TableExport) => Promise<void> {
  return async (what) => {
    const body = toExportBody(what);
    const csv = await callForFile(endpoint, { body, timeoutMs: EXPORT_TIMEOUT_MS });
    saveFile(csv, csv.name || 'list.csv');
  };
}

/** Rows are chosen only to be exported: nobody has to follow the choice. */
export const FOR_EXPORT: TableSelection = { onChange: () => undefined };
