import type { ManifestLineState, ReportImport, ReportImportState } from '@console/contract/report-imports';
import { Tag } from '@console/shared-ui/vendor/antd';

/** What the states of an import are called. */
export const importLabels: Record<ReportImportState, string> = {
  checked: 'Not imported',
  importing: 'Importing',
  imported: 'Imported',
  failed: 'Failed',
  revoked: 'Revoked',
};
const importColours: Record<ReportImportState, string> = {
  checked: 'default',
  importing: 'blue',
  imported: 'green',
  failed: 'red',
  revoked: 'default',
};

/** What the states of a line are called. */
export const lineLabels: Record<ManifestLineState, string> = {
  bad: 'Bad',
  waiting: 'No PDF',
  ready: 'Ready',
  present: 'Already there',
  imported: 'Imported',
};
const lineColours: Record<ManifestLineState, string> = {
  bad: 'red',
  waiting: 'default',
  ready: 'blue',
  present: 'default',
  imported: 'green',
};

export function ImportStateTag({ state }: Pick<ReportImport, 'state'>) {
  return <Tag color={importColours[state]}>{importLabels[state]}</Tag>;
}

export function LineStateTag({ state }: { readonly state: ManifestLineState }) {
  return <Tag color={lineColours[state]}>{lineLabels[state]}</Tag>;
}
