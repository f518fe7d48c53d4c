import type { PublicationEvidence } from '@console/contract/publication-evidence';
import { ChecklistView } from '@console/shared-report/checklist-view';
import { FactList } from '@console/shared-ui/fact-list';
import { Instant } from '@console/shared-ui/instant';
import { nameOf } from './evidence-people';

interface EvidenceRequestProps {
  readonly request: PublicationEvidence['request'];
}

/** What was checked when the review was requested, for when it was approved, and who moved that (P77, P81). */
export function EvidenceRequest({ request: { checklist, schedule } }: EvidenceRequestProps) {
  return (
    <>
      {schedule && (
        <>
          <h3>Planned publication</h3>
          <FactList
            facts={[
              ['Approved for', <Instant at={schedule.approvedOn} />],
              ...schedule.moves.map(
                ({ person, at, said }, index) =>
                  [
                    `Move ${index + 1}`,
                    <>
                      <Instant at={at} /> by {nameOf(person)}: {said}
                    </>,
                  ] as const,
              ),
            ]}
          />
        </>
      )}
      {checklist && (
        <>
          <h3>Checklist</h3>
          <ChecklistView items={checklist} answer={({ reason }) => <p>Author: {reason}</p>} />
        </>
      )}
    </>
  );
}
