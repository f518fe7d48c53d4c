import type { Draft } from '@console/contract/drafts';
import type { Report } from '@console/contract/reports';
import { fullName } from '@console/contract/full-name';
import { texts } from '@console/contract/texts';
import { formatDateTime } from '@console/shared-ui/format';
import { PageHeader } from '@console/shared-ui/page-header';
import { usePageName } from '@console/shared-ui/page-name';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button, Empty } from '@console/shared-ui/vendor/antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DeviceSwitch } from '@console/shared-report/device-switch';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DraftFaces } from '../../faces/draft-faces';
import { draftFailure, useDraftPreview } from '../../faces/draft-preview.queries';
import styles from '../../faces/faces.module.css';
import { PreviewBoundary } from '../../faces/preview-boundary';
import { useFace } from '@console/shared-report/use-face';
import { LinkButton } from '@console/shared-ui/link-button';
import { draftVersionsPath, evidencePath, newFromPath } from '../../report-paths';
import { isHistoric } from '../../report-source';
import { HistoricReport } from './historic-report';
import { PublishedFace } from './published-face';
import { ReportHead } from './report-head';
import { useReport } from './report-view.queries';

// read seldom
const RecordedComments = lazy(() =>
  import('./recorded-comments').then((file) => ({ default: file.RecordedComments })),
);

/** A report as it is read: a published one by its id, or a draft by `draftId` (A§2.18, T9). */
export function ReportViewPage() {
  const { id } = useParams();
  const draftId = useSearchParams()[0].get('draftId');
  if (draftId) return <DraftReport id={draftId} />;
  if (id) return <PublishedReport id={id} />;
  return (
    <>
      <PageHeader title="Report" />
      <Empty description={texts.noReportId} />
    </>
  );
}

function DraftReport({ id }: { readonly id: string }) {
  const draft = useDraftPreview(id);
  return (
    <QueryView query={draft} errorText={draftFailure}>
      {(report) => <ReadDraft draft={report} />}
    </QueryView>
  );
}

function ReadDraft({ draft }: { readonly draft: Draft }) {
  const { id, title, status, description } = draft;
  usePageName(title);
  return (
    <>
      <ReportHead source={{ kind: 'draft', id, title }} status={status} hasPdf />
      <Description text={description} />
      <DraftFaces draft={draft} />
    </>
  );
}

function PublishedReport({ id }: { readonly id: string }) {
  const report = useReport(id);
  return (
    <QueryView query={report} errorText={texts.reportNotFetched} isOfOne>
      {(published) => <ReadReport report={published} />}
    </QueryView>
  );
}

function ReadReport({ report }: { readonly report: Report }) {
  const { id, title, status, pdf, source, description } = report;
  usePageName(title);
  const me = useMe();
  const hasEvidence = !isHistoric(source) && can(me, 'report:evidence');
  const record = report.isDraftReadable === true ? report.draftId : null;
  const [isCommented, setCommented] = useState(false);
  return (
    <>
      <ReportHead
        source={{ kind: 'report', id, title }}
        status={status}
        // readers, and so its PDF, get 410 once it is revoked (P8)
        hasPdf={pdf !== null && status === 'published'}
      >
        {can(me, 'draft:create') && !isHistoric(source) && status === 'published' && (
          <LinkButton to={newFromPath(report['@id'])}>New from this report</LinkButton>
        )}
        {record !== null && (
          <>
            <Button aria-expanded={isCommented} onClick={() => setCommented(!isCommented)}>
              Comments
            </Button>
            <LinkButton to={draftVersionsPath(record)}>Versions</LinkButton>
          </>
        )}
        {hasEvidence && <LinkButton to={evidencePath(id)}>Evidence</LinkButton>}
      </ReportHead>
      {report.revoked && <Revoked revoked={report.revoked} />}
      <Description text={description} />
      {isHistoric(source) ? (
        <HistoricReport report={report} />
      ) : (
        <WithComments report={report} draftId={isCommented ? record : null}>
          <ReportBody report={report} />
        </WithComments>
      )}
    </>
  );
}

interface WithCommentsProps {
  readonly report: Report;
  /** null: they are not shown. */
  readonly draftId: string | null;
  readonly children: ReactNode;
}

function WithComments({ report: { content }, draftId, children }: WithCommentsProps) {
  if (draftId === null || !content) return children;
  return (
    <Suspense fallback={children}>
      <RecordedComments draftId={draftId} content={content}>
        {children}
      </RecordedComments>
    </Suspense>
  );
}

/** Why readers can't read it any more; staff can (P8). */
function Revoked({ revoked: { at, by, reason } }: { readonly revoked: NonNullable<Report['revoked']> }) {
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.revoked}
      message={`${by ? fullName(by) : 'Someone'} revoked this report on ${formatDateTime(at)}. Readers can no longer open it.`}
      description={reason ? `Reason: ${reason}` : 'No reason was given.'}
    />
  );
}

/** What lists say of the report (A§5.17, "Description"); one without text has none. */
function Description({ text }: { readonly text: string }) {
  return text === '' ? null : <p className={styles.description}>{text}</p>;
}

function ReportBody({ report }: { readonly report: Report }) {
  const face = useFace();
  return (
    <section aria-label="Report" className={styles.faces}>
      <div className={styles.toolbar}>
        <DeviceSwitch face={face} />
      </div>
      <PreviewBoundary key={`${report.updatedAt} ${face.device}`}>
        <PublishedFace report={report} device={face.device} />
      </PreviewBoundary>
    </section>
  );
}
