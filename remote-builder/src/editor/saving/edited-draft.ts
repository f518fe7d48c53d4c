import type { ReportDocument } from '@console/contract/report-document';
import {
  headingFields,
  headingLabels,
  headingViolation,
  unsavedHeading,
  type ReportHeading,
} from '../../engine/heading/report-heading';
import type { EditorState } from '../../engine/editor-store';
import type { SaveFailure } from './autosave-queue';

/** What the save queue of a draft has in hand: the page, and what of title and sub title was changed on it. */
export interface EditedDraft {
  readonly document: ReportDocument;
  readonly heading: Partial<ReportHeading>;
}

/** What of an open editor saves itself. */
export const editedDraft = ({ history, heading }: EditorState): EditedDraft => ({
  document: history.present,
  heading: unsavedHeading(history.heading, heading),
});

/** What is saved of a title and sub title, without blanks around them; what breaks a rule waits, and is told. */
export function sendableHeading(heading: Partial<ReportHeading>): {
  readonly sent: Partial<ReportHeading>;
  readonly left: SaveFailure | undefined;
} {
  const sent: { -readonly [Field in keyof ReportHeading]?: string } = {};
  const wrong: { readonly field: keyof ReportHeading; readonly message: string }[] = [];
  for (const field of headingFields) {
    const text = heading[field];
    if (text === undefined) continue;
    const message = headingViolation(field, text);
    if (message === null) sent[field] = text.trim();
    else wrong.push({ field, message });
  }
  if (wrong.length === 0) return { sent, left: undefined };
  return {
    sent,
    left: {
      kind: 'refused',
      text: `${wrong.map(({ field }) => headingLabels[field]).join(' and ')} could not be saved.`,
      violations: wrong.map(({ field, message }) => ({ propertyPath: field, message })),
    },
  };
}
