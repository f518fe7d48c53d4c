import type {
  EvidenceAccount,
  EvidenceDecision,
  PublicationEvidence,
} from '@console/contract/publication-evidence';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { FactList } from '@console/shared-ui/fact-list';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { usePageName } from '@console/shared-ui/page-name';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link, useParams } from 'react-router-dom';
import { nameOf, sessionText } from './evidence-people';
import { EvidenceRequest } from './evidence-request';
import { EvidenceRounds } from './evidence-rounds';
import { useEvidence, useSaveEvidence } from './audit.queries';
import styles from './audit.module.css';

/** Who approved what and when, and what was published: what a publication keeps as its proof (P5). */
export function EvidencePage() {
  const { id = '' } = useParams();
  const evidence = useEvidence(id);
  usePageName(evidence.data?.report.title);
  const save = useSaveEvidence();
  return (
    <>
      <PageHeader
        title="Evidence of a publication"
        backTo={`/admin/reports/view/${id}`}
        breadcrumbs={[{ title: 'Audit trail', to: '/admin/audit' }, { title: 'Evidence' }]}
        actions={
          evidence.data && (
            <Button loading={save.isPending} onClick={() => save.mutate(id)}>
              Download
            </Button>
          )
        }
      />
      <QueryView query={evidence} isOfOne>
        {(kept) => <EvidenceView evidence={kept} />}
      </QueryView>
    </>
  );
}

function EvidenceView({ evidence }: { readonly evidence: PublicationEvidence }) {
  const { report, request, decisions, completedAt, disseminatedAt, rounds } = evidence;
  const mayReadTrail = can(useMe(), 'audit:read');
  const trail = <Link to={`/admin/audit?subjectId=${report.draftId}`}>Everything done to it</Link>;
  return (
    <div className={styles.evidence}>
      <h2>{report.title}</h2>
      <FactList
        facts={[
          [
            'Review requested',
            <>
              <Instant at={request.requestedAt} /> by {nameOf(request.requestedBy)}
            </>,
          ],
          ['Approval completed', <Instant at={completedAt} />],
          ['Disseminated', <Instant at={disseminatedAt} />],
          ...(mayReadTrail ? [['Report', trail] as const] : []),
        ]}
      />
      <h3>Decisions</h3>
      <Decisions decisions={decisions} />
      <EvidenceRequest request={request} />
      {rounds && <EvidenceRounds rounds={rounds} />}
      <h3>Hashes (SHA-256)</h3>
      <Hashes evidence={evidence} />
    </div>
  );
}

function Decisions({ decisions }: { readonly decisions: readonly EvidenceDecision[] }) {
  return (
    <ol className={styles.decisions}>
      {decisions.map(({ person, roles, decision, comments, contentHash, at, session, account }) => (
        <li key={`${person.id} ${at}`}>
          <strong>{decision}</strong>
          <span>
            {nameOf(person)}, {(roles ?? []).map(roleName).join(', ') || 'roles not kept'}
          </span>
          <Instant at={at} />
          {comments && <q>{comments}</q>}
          {session && <span>{sessionText(session)}</span>}
          {account && <AccountFacts account={account} />}
          <span>
            Content <span className={styles.code}>{contentHash}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Since when the account was what it was, and by whom. */
function AccountFacts({ account }: { readonly account: EvidenceAccount }) {
  const facts = [
    ['Account made', account.created],
    ['Roles given', account.roles],
    ['E-mail address set', account.email],
    ['Password set', account.password],
  ] as const;
  return (
    <FactList
      facts={facts.map(([name, deed]) => [
        name,
        deed ? (
          <>
            <Instant at={deed.at} /> by {deed.by ? nameOf(deed.by) : 'the machine of the server'}
          </>
        ) : (
          '-'
        ),
      ])}
    />
  );
}

function Hashes({ evidence }: { readonly evidence: PublicationEvidence }) {
  const hashes: readonly (readonly [string, string | null | undefined])[] = [
    ['Content', evidence.contentHash],
    ['Approved page', evidence.approvedPageHash],
    ['Data and disclaimers behind it', evidence.approvedSnapshotHash],
    ['Published page', evidence.publishedPageHash],
    ['PDF', evidence.pdfHash],
  ];
  return (
    <FactList
      facts={hashes.map(([name, hash]) => [name, <span className={styles.code}>{hash ?? '-'}</span>])}
    />
  );
}

/** 'ROLE_PEER_APPROVER' as 'peer approver'. */
function roleName(role: string): string {
  return role.replace('ROLE_', '').toLowerCase().replaceAll('_', ' ');
}
