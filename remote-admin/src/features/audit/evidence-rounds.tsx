import { approvalStateNames } from '@console/contract/approvals';
import type { EvidenceRound } from '@console/contract/publication-evidence';
import { Instant } from '@console/shared-ui/instant';
import { nameOf, sessionText } from './evidence-people';
import styles from './audit.module.css';

/** Every review of the report, the first one first: who asked whom, and who said what (X98). */
export function EvidenceRounds({ rounds }: { readonly rounds: readonly EvidenceRound[] }) {
  return (
    <>
      <h3>Rounds of review</h3>
      {rounds.map((round, index) => (
        <section key={round.approvalId} aria-label={`Round ${index + 1}`}>
          <h4>
            {index + 1}. Requested on <Instant at={round.requestedAt} /> by {nameOf(round.requestedBy)}:{' '}
            {approvalStateNames[round.state]}
          </h4>
          <p>
            Asked: {round.reviewers.map(nameOf).join(', ')}. Content{' '}
            <span className={styles.code}>{round.contentHash}</span>
          </p>
          <Entries entries={round.entries} />
        </section>
      ))}
    </>
  );
}

function Entries({ entries }: Pick<EvidenceRound, 'entries'>) {
  return (
    <ol className={styles.decisions}>
      {entries.map(({ person, what, said, at, session }) => (
        <li key={`${person.id} ${what} ${at}`}>
          <strong>{what}</strong>
          <span>{nameOf(person)}</span>
          <Instant at={at} />
          {said && <q>{said}</q>}
          {session && <span>{sessionText(session)}</span>}
        </li>
      ))}
    </ol>
  );
}
