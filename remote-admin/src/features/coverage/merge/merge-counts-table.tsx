import type { CompanyHit } from '@console/contract/companies';
import { mergedKinds, type MergeCounts, type MergedKind } from '@console/contract/company-merge';
import styles from './merge.module.css';

const labels: Readonly<Record<MergedKind, string>> = {
  reports: 'Published reports',
  drafts: 'Drafts',
  disclaimers: 'Disclaimers',
  keyProperties: 'Key properties',
  ideas: 'Best Ideas in the draft',
  pricesAtInclusion: 'Prices at inclusion',
  actions: 'Corporate actions',
  prices: 'Daily prices',
  forecasts: 'Years of forecasts',
  tags: 'Tags',
  aliases: 'Codes kept as aliases',
};

interface MergeCountsTableProps {
  readonly counts: MergeCounts;
  readonly target: CompanyHit;
}

/** What a merge moves, and what stays because the other company has its own or is another share. */
export function MergeCountsTable({ counts: { moves, stays, otherShare }, target }: MergeCountsTableProps) {
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">Attached</th>
          <th scope="col">Moves</th>
          <th scope="col">{otherShare ? 'Stays' : `${target.code} has its own`}</th>
        </tr>
      </thead>
      <tbody>
        {mergedKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{labels[kind]}</th>
            <td>{moves[kind]}</td>
            <td>{stays[kind] || '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
