import type { ReportContext } from '../facts/report-context';

/** Whether the report is drawn for readers, or as they will get it: not for whoever writes it, who sees what is missing. */
export function isReadFace({ face, report }: Pick<ReportContext, 'face' | 'report'>): boolean {
  return face === 'static' || (face === 'view' && report.publishedDay !== null);
}
