import { fullName } from '@console/contract/full-name';
import type { RecommendationEntry } from '@console/contract/recommendation-history';
import { getRecommendationHistory } from '@console/contract/recommendation-history';
import { call } from '@console/shared-auth/http/call';
import { targetAmount, targetHorizon } from '@console/shared-report/target-price-text';
import { Dialog } from '@console/shared-ui/dialog';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './recommendation-history.module.css';

interface HistoryOf {
  readonly id: string;
  readonly code: string;
}

/** Opens the history of a company's recommendation: compliance and admins may read it. */
export function RecommendationHistoryButton({ company }: { readonly company: HistoryOf }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.open}
        aria-label={`History of ${company.code}`}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && <HistoryDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}

interface HistoryDialogProps {
  readonly company: HistoryOf;
  readonly onClose: () => void;
}

function HistoryDialog({ company, onClose }: HistoryDialogProps) {
  const history = useQuery({
    queryKey: ['recommendation-history', company.id],
    queryFn: async ({ signal }) =>
      (await call(getRecommendationHistory, { params: { id: company.id }, signal }))['hydra:member'],
  });
  return (
    <Dialog
      open
      title={`Recommendation history of ${company.code}`}
      width={860}
      footer={<Button onClick={onClose}>Close</Button>}
      onCancel={onClose}
    >
      <QueryView query={history}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{company.code} has never had a recommendation.</p>
          ) : (
            <Entries entries={entries} />
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Entries({ entries }: { readonly entries: readonly RecommendationEntry[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.entries}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Recommendation</th>
            <th scope="col">Target price</th>
            <th scope="col">By</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <Instant at={entry.at} />
              </td>
              <td>
                <strong>{entry.recommendation ?? 'None'}</strong>
                {!entry.counts && <small>not in use: not counted</small>}
              </td>
              <td>
                {entry.targetPrice ? (
                  <>
                    {targetAmount(entry.targetPrice)}
                    <small>in {targetHorizon(entry.targetPrice)}</small>
                    {entry.targetPrice.method !== '' && <small>{entry.targetPrice.method}</small>}
                  </>
                ) : (
                  '–'
                )}
              </td>
              <td>
                {entry.by ? fullName(entry.by) : '–'}
                {entry.agreedBy && <small>agreed by {fullName(entry.agreedBy)}</small>}
              </td>
              <td>{whyOf(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function whyOf({ kind, report, revoked, reason, counts }: RecommendationEntry): ReactNode {
  if (kind === 'report' && report) return <ReportLink of={report} />;
  if (kind === 'status') return counts ? 'The company is in use again' : 'The company is no longer in use';
  if (kind === 'coverage') return reason ?? 'Set in the coverage';
  return (
    <>
      {revoked && (
        <>
          Revoked: <ReportLink of={revoked} />
        </>
      )}
      {reason && <small>{reason}</small>}
    </>
  );
}

function ReportLink({ of: { id, title } }: { readonly of: NonNullable<RecommendationEntry['report']> }) {
  return <Link to={`/admin/reports/view/${encodeURIComponent(id)}`}>{title}</Link>;
}
