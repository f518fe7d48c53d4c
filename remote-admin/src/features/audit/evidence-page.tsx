import type {
  EvidenceDecision,
  EvidencePerson,
  PublicationEvidence,
} from '@console/contract/publication-evidence';
import { FactList } from '@console/shared-ui/fact-list';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link, useParams } from 'react-router-dom';
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
      <h3>Hashes (SHA-256)</h3>
      <Hashes evidence={evidence} />
    </div>
  );
}

function Decisions({ decisions }: { readonly decisions: readonly EvidenceDecision[] }) {
  return (
    <ol className={styles.decisions}>
      {decisions.map(({ person, roles, decision, comments, contentHash, at }) => (
        <li key={`${person.id} ${at}`}>
          <strong>{decision}</strong>
          <span>
            {nameOf(person)}, {(roles ?? []).map(roleName).join(', ') || 'roles not kept'}
          </span>
          <Instant at={at} />
          {comments && <q>{comments}</q>}
          <span>
            Content <span className={styles.code}>{contentHash}</span>
          </span>
        </li>
      ))}
    </ol>
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
