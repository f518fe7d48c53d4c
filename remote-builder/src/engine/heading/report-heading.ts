import { newDraftRules } from '@console/contract/drafts';
import { ValidationError } from 'yup';

/** Title and sub title of a report: they stand on its page, and are details of the draft and no part of its document. */
export interface ReportHeading {
  readonly title: string;
  readonly subTitle: string;
}
export type HeadingField = keyof ReportHeading;

/** In the order in which they are printed. */
export const headingFields: readonly HeadingField[] = ['title', 'subTitle'];

/** As the Settings call them (A§2.22). */
export const headingLabels: ReportHeading = { title: 'Title', subTitle: 'Sub Title' };

/** The step of changing one of them, in words. */
export const editedHeading = (field: HeadingField): string =>
  `Edited the ${headingLabels[field].toLowerCase()}`;

export const noHeading: ReportHeading = { title: '', subTitle: '' };

export const isHeadingField = (name: string): name is HeadingField =>
  headingFields.some((field) => field === name);

/** The heading of what has more details than that. */
export const headingOf = ({ title, subTitle }: ReportHeading): ReportHeading => ({ title, subTitle });

/** Whether two texts are the same once they are saved: the server takes away the blanks around them. */
export const isSavedAlike = (one: string, other: string): boolean => one.trim() === other.trim();

/** What is wrong with a title or sub title by the rules of the report details (A§5.1); null: nothing is. */
export function headingViolation(field: HeadingField, text: string): string | null {
  try {
    newDraftRules.validateSyncAt(field, { [field]: text });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** A title as its place takes it: one line, of which nothing is cut; what is too long is told and not saved. */
export const asOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** Title and sub title here, as the server has them, and which of them wait for the button of the Settings. */
export interface HeadingState {
  /** As the server has them, as far as that is known: what changes of them here are made upon. */
  readonly saved: ReportHeading;
  /** Typed in the Settings, which are saved by hand (A§4.6). */
  readonly byHand: readonly HeadingField[];
}

/** What of a heading is saved by itself, as it was changed on the page. */
export function unsavedHeading(
  heading: ReportHeading,
  { saved, byHand }: HeadingState,
): Partial<ReportHeading> {
  const isUnsaved = (field: HeadingField) =>
    !byHand.includes(field) && !isSavedAlike(heading[field], saved[field]);
  return Object.fromEntries(headingFields.filter(isUnsaved).map((field) => [field, heading[field]]));
}
