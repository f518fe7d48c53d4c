import {
  figuresOfShare,
  mergedKinds,
  type MergeCounts,
  type MergedKind,
} from '@console/contract/company-merge';
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
  /** Whether its prices, corporate actions and forecasts stay, being of another share. */
  readonly isOtherShare: boolean;
}

/** What a merge moves, and what stays because the other company has its own or is another share. */
export function MergeCountsTable({ counts, isOtherShare }: MergeCountsTableProps) {
  const { moves, stays } = isOtherShare ? withoutFigures(counts) : counts;
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">Attached</th>
          <th scope="col">Moves</th>
          <th scope="col">Stays</th>
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

/** The counts of a merge that leaves the figures of the share where they are. */
function withoutFigures({ moves, stays }: MergeCounts): Pick<MergeCounts, 'moves' | 'stays'> {
  const staying = figuresOfShare.map((kind) => [kind, stays[kind] + moves[kind]]);
  return {
    moves: { ...moves, ...Object.fromEntries(figuresOfShare.map((kind) => [kind, 0])) },
    stays: { ...stays, ...Object.fromEntries(staying) },
  };
}
