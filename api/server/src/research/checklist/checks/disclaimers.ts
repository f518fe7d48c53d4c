import { anywhere, type Check, type CheckedReport } from '../check';

export const disclaimers: Check = {
  name: 'disclaimers',
  title: 'Disclaimers',
  about: 'No disclaimer applies, so that the report would be published without any.',
  level: 'warning',
  find: (report) =>
    countOf(report) > 0
      ? []
      : [anywhere('No disclaimer applies: the report would be published without any.')],
  note: (report) => {
    const count = countOf(report);
    if (count === 0) return '';
    const types = new Set(report.snapshot.disclaimers.endOfReport.map(({ type }) => type));
    const named = types.size > 0 ? `, among them ${[...types].join(', ')}` : '';
    return `${count === 1 ? '1 disclaimer applies' : `${count} disclaimers apply`}${named}.`;
  },
};

function countOf({ snapshot: { disclaimers: applying } }: CheckedReport): number {
  return applying.upfront.length + applying.endOfReport.length;
}
