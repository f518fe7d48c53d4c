import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { failureNotice } from '../notice/failure-notice';
import { useNotify } from '../notice/notice';
import { countSelected } from './selection';
import { useSelection, type SelectionModel } from './selection-context';

interface ExportButtonProps {
  readonly onExport: () => Promise<unknown>;
  /** Whose rows alone are exported; null: the list is, as it is filtered or selected. */
  readonly chosen: SelectionModel | null;
}

/** Exports while the person waits; a failure is told in the banner. */
export function ExportButton({ onExport, chosen }: ExportButtonProps) {
  return chosen ? <SelectedButton onExport={onExport} chosen={chosen} /> : <ListButton onExport={onExport} />;
}

function ListButton({ onExport }: Pick<ExportButtonProps, 'onExport'>) {
  const { isRunning, run } = useExport(onExport);
  return (
    <Button loading={isRunning} onClick={() => void run()}>
      Export CSV
    </Button>
  );
}

function SelectedButton({ onExport, chosen }: ExportButtonProps & { readonly chosen: SelectionModel }) {
  const { isRunning, run } = useExport(onExport);
  const isNone = countSelected(useSelection(chosen.store)) === 0;
  return (
    <Button
      loading={isRunning}
      disabled={isNone}
      title={isNone ? 'Select rows to export them.' : undefined}
      onClick={() => void run()}
    >
      Export selected
    </Button>
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
