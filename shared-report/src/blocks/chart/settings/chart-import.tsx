import { FileButton } from '@console/shared-ui/file-button';
import { useState } from 'react';
import { SettingField } from '../../../controls/settings/setting-field';
import type { TableGrid } from '../../../model/grid/table-grid';
import { gridOfRows } from './import-rows';
import { SheetProblem } from '../../../sheets/sheet-problem';
import { readSheet, sheetTypes } from './read-sheet';

type State = 'idle' | 'reading' | { readonly failure: string } | { readonly imported: string };

/** Puts the first sheet of an XLSX or CSV file in the place of a chart's cells. */
export function ChartImport({ onImport }: { readonly onImport: (grid: TableGrid) => void }) {
  const [state, setState] = useState<State>('idle');
  async function read(file: File | undefined) {
    if (!file) return;
    setState('reading');
    try {
      onImport(gridOfRows(await readSheet(file)));
      setState({ imported: `The cells are those of ${file.name}.` });
    } catch (error) {
      if (!(error instanceof SheetProblem)) throw error;
      setState({ failure: error.message });
    }
  }
  const failure = typeof state === 'object' && 'failure' in state ? state.failure : undefined;
  const imported = typeof state === 'object' && 'imported' in state ? state.imported : '';
  return (
    <SettingField label="From a file" failure={failure}>
      <FileButton
        kind="file"
        label="Import XLSX or CSV"
        accept={sheetTypes}
        look={{ loading: state === 'reading', disabled: state === 'reading' }}
        onFiles={([file]) => void read(file)}
      />
      <p role="status">{imported}</p>
    </SettingField>
  );
}
