import type { Report } from '@console/contract/reports';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { Button } from '@console/shared-ui/vendor/antd';
import { useSaveEvidence } from './report-view.queries';

/** Saves who approved what of a published report, for those who have to show it. */
export function EvidenceDownload({ report }: { readonly report: Pick<Report, 'id' | 'title'> }) {
  const save = useSaveEvidence();
  if (!can(useMe(), 'report:evidence')) return null;
  return (
    <Button
      aria-label={`Download evidence of ${report.title}`}
      loading={save.isPending}
      onClick={() => save.mutate(report)}
    >
      Evidence
    </Button>
  );
}
