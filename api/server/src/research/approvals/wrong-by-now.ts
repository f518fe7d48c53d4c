import type { NewerData } from '@console/contract/approvals';
import type { DraftRow } from '../../platform/database/schema';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { changedCoverage } from './changed-coverage';
import { correctedFigures } from './corrected-data';
import type { FigureSource } from './recomputed-figures';
import { revokedSince } from './revoked-since';

interface Reviewed {
  readonly draft: Pick<DraftRow, 'recommendation'>;
  readonly frozen: ReportSnapshot;
  /** What the page would show of its companies now. */
  readonly current: Pick<ReportSnapshot, 'widgets'>;
  readonly frozenAt: Date;
}

/** What became wrong in a frozen report since: figures on its page, what the coverage says of its companies, and reports that it names. */
export async function wrongByNow(
  source: FigureSource,
  { draft, frozen, current, frozenAt }: Reviewed,
): Promise<Readonly<Record<'figures' | 'coverage', NewerData['corrected']>>> {
  return {
    figures: await correctedFigures(source, frozen, frozenAt),
    coverage: [
      ...(await changedCoverage(source.db, { draft, frozen, current, frozenAt })),
      ...(await revokedSince(source.db, frozen)),
    ],
  };
}
