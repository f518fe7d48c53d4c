import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { failureNotice } from '../notice/failure-notice';
import { useNotify } from '../notice/notice';

/** Exports while the person waits; a failure is told in the banner. */
export function ExportButton({ onExport }: { readonly onExport: () => Promise<unknown> }) {
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
  return (
    <Button loading={isRunning} onClick={() => void run()}>
      Export CSV
    </Button>
  );
}
