import type { ReportNotes } from '../notes/report-notes';

/** Heading above the notes of a report. */
export const notesTitle = 'Notes';

/** The notes as plain text under their heading, by the numbers of a desktop; empty without any. */
export function notesText({ list }: ReportNotes): string {
  const lines = list.flatMap(({ numbers: { desktop }, words }) =>
    desktop === null ? [] : [`[${desktop}] ${words}`],
  );
  return lines.length > 0 ? [notesTitle, ...lines].join('\n') : '';
}
