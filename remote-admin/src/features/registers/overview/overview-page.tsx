import {
  OVERVIEW_DAYS,
  type ComplianceOverview,
  type HeldReport,
  type WaitingReview,
} from '@console/contract/compliance';
import { fullName } from '@console/contract/full-name';
import { isDue } from '@console/contract/schedule';
import { reportTypes } from '@console/contract/report-types';
import { AskReviewer } from '@console/shared-report/ask-reviewer';
import { formatDateTime, formatPlannedTime, formatShortDateTime, timeAgo } from '@console/shared-ui/format';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Tag } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FormCard } from '../../../form-card/form-card';
import { interestsPath } from '../registers-paths';
import { searchPeers, useAskReviewer, useComplianceOverview } from './overview.queries';
import styles from './overview.module.css';

/** What compliance looks at in the morning. */
export function OverviewPage() {
  const overview = useComplianceOverview();
  return (
    <>
      <PageHeader title="Compliance" breadcrumbs={[{ title: 'Compliance' }]} />
      <QueryView query={overview}>{(answer) => <Overview overview={answer} />}</QueryView>
    </>
  );
}

/** When an approved report is published, or was to be. */
function planOf({ publishOn, timeZone }: HeldReport): string {
  if (publishOn === null) return 'without a time';
  const time = formatPlannedTime(publishOn, timeZone);
  return isDue(publishOn) ? `due since ${time}` : `planned for ${time}`;
}

const feedbackOf = (draftId: string) => `/admin/builder/draft-report/${draftId}/feedback`;
const reportOf = (reportId: string) => `/admin/reports/view/${reportId}`;

function Overview({
  overview: { waiting, planned, held, failed, due, registerOpensOn, published, unconfirmed },
}: {
  readonly overview: ComplianceOverview;
}) {
  return (
    <>
      <Part title={`Waiting (${waiting.length})`} empty="No review is open.">
        {waiting.map((review) => (
          <WaitingRow key={review.draftId} review={review} />
        ))}
      </Part>
      <Part title={`Planned (${planned.length})`} empty="No report is planned to be published.">
        {planned.map((report) => (
          <ApprovedRow
            key={report.draftId}
            report={report}
            mark={
              held.some(({ draftId }) => draftId === report.draftId) ? (
                <Tag color="red">on hold</Tag>
              ) : (
                <Tag color="green">approved</Tag>
              )
            }
          >
            {planOf(report)}
          </ApprovedRow>
        ))}
      </Part>
      <Part
        title={registerOpensOn === null ? `On hold (${held.length})` : 'On hold'}
        empty={
          registerOpensOn === null
            ? 'No approved report is on hold.'
            : `What is on hold is shown to you from ${formatDateTime(registerOpensOn)}, when the register of restricted companies opens to you.`
        }
      >
        {held.map((report) => (
          <ApprovedRow key={report.draftId} report={report} mark={<Tag color="red">on hold</Tag>}>
            {planOf(report)}
          </ApprovedRow>
        ))}
      </Part>
      {failed.length > 0 && (
        <Part title={`Could not be published (${failed.length})`} empty="">
          {failed.map((report) => (
            <ApprovedRow key={report.draftId} report={report} mark={<Tag color="red">unable to publish</Tag>}>
              {report.reason}
            </ApprovedRow>
          ))}
        </Part>
      )}
      {due.length > 0 && (
        <Part title={`Waits to be published (${due.length})`} empty="">
          {due.map((report) => (
            <ApprovedRow key={report.draftId} report={report} mark={<Tag color="gold">approved</Tag>}>
              {planOf(report)}, waits for somebody to publish it
            </ApprovedRow>
          ))}
        </Part>
      )}
      <Part
        title={`Published in the last ${OVERVIEW_DAYS} days (${published.length})`}
        empty="Nothing was published."
      >
        {published.map((report) => (
          <Row
            key={report.reportId}
            to={reportOf(report.reportId)}
            named={report}
            mark={
              report.isAsApproved ? (
                <Tag color="green">as approved</Tag>
              ) : (
                <Tag color="orange">rebuilt since it was approved</Tag>
              )
            }
          >
            {formatShortDateTime(report.publishedOn)}
            {report.approvedBy && `, approved by ${fullName(report.approvedBy)}`}
          </Row>
        ))}
      </Part>
      <FormCard title="Registers">
        <p>
          {unconfirmed === 0
            ? 'Everybody who writes or reviews has confirmed their interests for this quarter.'
            : `${unconfirmed} of those who write or review have not confirmed their interests for this quarter.`}{' '}
          <Link to={interestsPath}>Interests</Link>
        </p>
        <p>
          <Link to="/admin/recommendations">Register of recommendations</Link>
        </p>
      </FormCard>
    </>
  );
}

function WaitingRow({ review }: { readonly review: WaitingReview }) {
  const { draftId, title, stage, since, publishOn, timeZone, lockedBy, reviewId, reviewers } = review;
  const { standstill, refusal } = review;
  const ask = useAskReviewer(reviewId);
  const isStuck = standstill.length > 0;
  return (
    <Row
      to={feedbackOf(draftId)}
      named={review}
      mark={
        <>
          <Tag color={stage === 'legal' ? 'gold' : 'default'}>
            {stage === 'legal' ? 'waits for compliance' : 'waits for a peer'}
          </Tag>
          {isStuck && <Tag color="red">nobody can approve</Tag>}
          {refusal !== null && <Tag color="red">can’t be approved</Tag>}
          {review.isOwnerDisabled && <Tag color="red">owner disabled</Tag>}
          {review.isRestricted && <Tag color="red">names a restricted company</Tag>}
        </>
      }
      more={
        <>
          {refusal !== null && <div className={styles.standstill}>{refusal}</div>}
          {isStuck && (
            <div className={styles.standstill}>
              {standstill.join(' ')}{' '}
              <AskReviewer title={title} stage={stage} search={searchPeers} ask={ask.mutateAsync} />
            </div>
          )}
        </>
      }
    >
      since {timeAgo(since)}, asked: {reviewers.map(fullName).join(', ')}
      {publishOn &&
        `, ${isDue(publishOn) ? 'was to be' : 'to be'} published on ${formatPlannedTime(publishOn, timeZone)}`}
      {lockedBy && `, locked by ${fullName(lockedBy)}`}
    </Row>
  );
}

interface PartProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

function Part({ title, empty, children }: PartProps) {
  return (
    <FormCard title={title}>
      {children.length === 0 ? <p>{empty}</p> : <ul className={styles.rows}>{children}</ul>}
    </FormCard>
  );
}

interface ApprovedRowProps extends Pick<RowProps, 'mark' | 'children'> {
  readonly report: HeldReport;
}

function ApprovedRow({ report, mark, children }: ApprovedRowProps) {
  const { isOwnerDisabled: isLeft, refusal } = report;
  const isToCome = report.publishOn !== null && !isDue(report.publishOn);
  return (
    <Row
      to={feedbackOf(report.draftId)}
      named={report}
      mark={
        <>
          {mark}
          {refusal !== null && isToCome && <Tag color="red">can’t be published</Tag>}
          {isLeft && <Tag color="red">owner disabled</Tag>}
        </>
      }
      more={
        (isLeft || refusal !== null) && (
          <div className={styles.standstill}>
            {refusal} {isLeft && 'The account of its owner is disabled.'}
            {isLeft && isToCome && ' Compliance can stop it on its page.'}
          </div>
        )
      }
    >
      {children}
    </Row>
  );
}

interface RowProps {
  readonly to: string;
  readonly named: Pick<HeldReport, 'title' | 'reportType' | 'owner'>;
  readonly mark: ReactNode;
  /** Stands below it. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function Row({ to, named: { title, reportType, owner }, mark, more, children }: RowProps) {
  return (
    <li>
      <div>
        <Link to={to}>{title}</Link> {mark}
      </div>
      <small>
        {reportTypes[reportType]} · {fullName(owner)} · {children}
      </small>
      {more}
    </li>
  );
}
