import type {
  EvidenceAccount,
  EvidenceDecision,
  EvidencePerson,
  EvidenceSession,
  PublicationEvidence,
} from '@console/contract/publication-evidence';
import { FactList } from '@console/shared-ui/fact-list';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link, useParams } from 'react-router-dom';
import { EvidenceRequest } from './evidence-request';
import { useEvidence, useSaveEvidence } from './audit.queries';
import styles from './audit.module.css';

/** Who approved what and when, and what was published: what a publication keeps as its proof (P5). */
export function EvidencePage() {
  const { id = '' } = useParams();
  const evidence = useEvidence(id);
  const save = useSaveEvidence();
  return (
    <>
      <PageHeader
        title="Evidence of a publication"
        backTo={`/admin/reports/view/${id}`}
        actions={
          evidence.data && (
            <Button loading={save.isPending} onClick={() => save.mutate(id)}>
              Download
            </Button>
          )
        }
      />
      <QueryView query={evidence}>{(kept) => <EvidenceView evidence={kept} />}</QueryView>
    </>
  );
}

function EvidenceView({ evidence }: { readonly evidence: PublicationEvidence }) {
  const { report, request, decisions, completedAt, disseminatedAt } = evidence;
  return (
    <div className={styles.evidence}>
      <h2>{report.title}</h2>
      <FactList
        facts={[
          ['Review requested', `${formatDateTime(request.requestedAt)} by ${nameOf(request.requestedBy)}`],
          ['Approval completed', <Instant at={completedAt} />],
          ['Disseminated', <Instant at={disseminatedAt} />],
          ['Report', <Link to={`/admin/audit?subjectId=${report.draftId}`}>Everything done to it</Link>],
        ]}
      />
      <h3>Decisions</h3>
      <Decisions decisions={decisions} />
      <EvidenceRequest request={request} nameOf={nameOf} />
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

function sessionText({ id, openedBy, openedAt }: EvidenceSession): string {
  const how = waysIn[openedBy ?? ''] ?? 'not kept how';
  return `Signed in ${openedAt ? `on ${formatDateTime(openedAt)}, ` : ''}${how}; session ${id}`;
}

const waysIn: Readonly<Record<string, string>> = {
  password: 'by password',
  'initial password': 'by a password that somebody else chose',
  'reset-password': 'by a mailed link to choose a password',
  'sign-in': 'by the mailed link of a new account',
};

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
        deed
          ? `${formatDateTime(deed.at)} by ${deed.by ? nameOf(deed.by) : 'the machine of the server'}`
          : '-',
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

function nameOf({ id, firstName, lastName }: EvidencePerson): string {
  return [firstName, lastName].filter(Boolean).join(' ') || id;
}

/** 'ROLE_PEER_APPROVER' as 'peer approver'. */
function roleName(role: string): string {
  return role.replace('ROLE_', '').toLowerCase().replaceAll('_', ' ');
}
