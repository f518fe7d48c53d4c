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

/** Whether reports were imported, and lines of the manifest are left. */
export const isPartly = ({ state, bad, waiting }: Pick<ReportImport, 'state' | 'bad' | 'waiting'>): boolean =>
  state === 'imported' && bad + waiting > 0;

/** What became of an import; 'Partly' in the words and colours of jobs and feeds. */
export function ImportStateTag({ of }: { readonly of: Parameters<typeof isPartly>[0] }) {
  const { state } = of;
  if (isPartly(of)) return <Tag color="gold">Partly</Tag>;
  return <Tag color={importColours[state]}>{importLabels[state]}</Tag>;
}

export function LineStateTag({ state }: { readonly state: ManifestLineState }) {
  return <Tag color={lineColours[state]}>{lineLabels[state]}</Tag>;
}
