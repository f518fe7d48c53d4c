import { useState } from 'react';
import { failureNotice } from '../notice/failure-notice';
import { useNotify } from '../notice/notice';
import { countSelected } from './selection';
import { useSelection, type SelectionModel } from './selection-context';
import { ToolButton, type ToolButtonProps } from './tool-button';

interface ExportButtonProps {
  readonly onExport: () => Promise<unknown>;
  /** Whose rows alone are exported; null: the list is, as it is filtered or selected. */
  readonly chosen: SelectionModel | null;
  /** Whether a narrow window has room for its mark alone. */
  readonly isNarrow: boolean;
}

/** Exports while the person waits; a failure is told in the banner. */
export function ExportButton({ onExport, chosen, isNarrow }: ExportButtonProps) {
  const { isRunning, run } = useExport(onExport);
  const tool = {
    isNarrow,
    loading: isRunning,
    short: 'CSV',
    onPress: () => void run(),
  };
  return chosen ? (
    <SelectedButton tool={tool} chosen={chosen} />
  ) : (
    <ToolButton {...tool} label="Export CSV" />
  );
}

interface SelectedButtonProps {
  readonly tool: Omit<ToolButtonProps, 'label'>;
  readonly chosen: SelectionModel;
}

function SelectedButton({ tool, chosen }: SelectedButtonProps) {
  const isNone = countSelected(useSelection(chosen.store)) === 0;
  return (
    <ToolButton
      {...tool}
      // a part of the name: who speaks to the page says what is seen
      short="Export"
      label="Export selected"
      disabled={isNone}
      hint={isNone ? 'Select rows to export them.' : undefined}
    />
  );
}

function useExport(onExport: () => Promise<unknown>) {
  const [isRunning, setRunning] = useState(false);
  const notify = useNotify();
  async function run() {
    setRunning(true);
    try {
      await onExport();
    } catch (error) {
      notify(failureNotice(error));
    } finally {
      setRunning(false);
    }
  }
  return { isRunning, run };
}
