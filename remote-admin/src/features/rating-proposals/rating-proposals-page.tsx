import { fullName } from '@console/contract/full-name';
import type { RatingProposal } from '@console/contract/rating-proposals';
import { useMe } from '@console/shared-auth/session/session-store';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Button, Flex, Tag } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../../form-card/form-card';
import { DeclineDialog } from './decline-dialog';
import { RatingRuleCard } from './rating-rule-card';
import { useAgree, useRatingProposals } from './rating-proposals.queries';
import styles from './rating-proposals.module.css';

/** Recommendations that were changed outside a report and wait for a second person, and whether they have to. */
export function RatingProposalsPage() {
  const proposals = useRatingProposals();
  return (
    <>
      <PageHeader title="Recommendation proposals" breadcrumbs={[{ title: 'Recommendation proposals' }]} />
      <RatingRuleCard />
      <FormCard title="Waiting">
        <QueryView query={proposals}>
          {(rows) =>
            rows.length === 0 ? (
              <p>No recommendation waits for a second person.</p>
            ) : (
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <Proposal key={row.id} proposal={row} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </FormCard>
    </>
  );
}

function Proposal({ proposal }: { readonly proposal: RatingProposal }) {
  const { company, from, to, reason, by, at, isOvertaken } = proposal;
  const me = useMe();
  const agree = useAgree();
  const [isDeclining, setDeclining] = useState(false);
  const isOwn = by?.id === me.id;
  return (
    <li>
      <div>
        <strong>{company.code}</strong> {company.name}: {from ?? 'none'} → <strong>{to ?? 'none'}</strong>{' '}
        {isOvertaken && <Tag color="orange">overtaken: its recommendation was given or changed since</Tag>}
      </div>
      <p>{reason}</p>
      <small>
        Proposed by {by ? fullName(by) : 'somebody'} <Instant at={at} />
        {isOwn && '. Somebody else has to agree.'}
      </small>
      <Flex gap={8}>
        {!isOwn && !isOvertaken && (
          <Button
            type="primary"
            size="small"
            loading={agree.isPending}
            aria-label={`Agree to ${to ?? 'none'} for ${company.code}`}
            onClick={() => agree.mutate(proposal)}
          >
            Agree
          </Button>
        )}
        <Button
          size="small"
          danger
          aria-label={`${isOwn ? 'Take back' : 'Decline'} ${to ?? 'none'} for ${company.code}`}
          onClick={() => setDeclining(true)}
        >
          {isOwn ? 'Take back' : 'Decline'}
        </Button>
      </Flex>
      {isDeclining && <DeclineDialog proposal={proposal} isOwn={isOwn} onClose={() => setDeclining(false)} />}
    </li>
  );
}
