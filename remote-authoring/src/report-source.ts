import type { Report, reportSources } from '@console/contract/reports';

/** Where a report comes from, as lists say it. */
export const sourceLabels: Record<(typeof reportSources)[number], string> = {
  console: 'Console',
  historic: 'Historic',
};

/** Whether a report came from an archive: it is a PDF alone, which is viewed and never rebuilt (P42). */
export function isHistoric({ category }: Report['source']): boolean {
  return category === 'historic';
}
