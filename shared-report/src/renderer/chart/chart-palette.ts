import type { ReportFacts } from '../../model/facts/report-context';
import { brandColours } from '../../model/brand/brand-colours';
import { reportColours } from '../styles/report-colours';

/** Beside the first colour: each has a contrast of 3 and more on white (WCAG 2.2, 1.4.11), and hues alternate. */
const others = ['#1b8a7c', '#c2661b', '#6b4e9b', '#a8324a', '#5b6675', '#8a6d0b', '#1d6fa5'];

/** Colours of a report's charts in the order of series: first that of the firm, or else of the report's type. */
export function chartPalette({
  firm,
  reportType,
}: Pick<ReportFacts, 'firm' | 'reportType'>): readonly string[] {
  const own = brandColours(firm.colourCode)?.text ?? colourOfType(reportType);
  return [own, ...others.filter((colour) => colour !== own)];
}

function colourOfType(reportType: string): string {
  return (
    Object.entries(reportColours).find(([type]) => type === reportType)?.[1] ?? reportColours.companyReport
  );
}
