import type { BestIdeas } from '@console/contract/best-ideas';
import { formatDateTime } from '@console/shared-ui/format';
import { QueryView } from '@console/shared-ui/query-view';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { ideaGroups } from './idea-groups';

interface IdeasCardProps {
  readonly title: string;
  readonly query: UseQueryResult<BestIdeas>;
  readonly dateLabel: string;
  readonly date: (ideas: BestIdeas) => string | null;
  /** Where the list is opened. */
  readonly action?: ReactNode;
}

/** A list at a glance: its date, how many ideas of each kind, who edited it last. */
export function IdeasCard({ title, query, dateLabel, date, action }: IdeasCardProps) {
  const headingId = useId();
  return (
    <section className="best-ideas-card" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {action}
      </header>
      <QueryView query={query}>
        {(ideas) => (
          <dl>
            <Fact name={dateLabel} value={formatDateTime(date(ideas))} />
            {ideaGroups(ideas).map(({ action: kind, records }) => (
              <Fact key={kind} name={kind} value={records.length} />
            ))}
            <Fact name="Last edited by" value={editorOf(ideas)} />
          </dl>
        )}
      </QueryView>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function editorOf({ modifiedBy }: BestIdeas): string {
  return modifiedBy ? `${modifiedBy.firstName} ${modifiedBy.lastName}` : '-';
}
