import type { ConsoleForm } from '@console/shared-ui/form';
import { useEffect, useRef } from 'react';
import {
  headingFields,
  editedHeading,
  isSavedAlike,
  noHeading,
  type HeadingField,
  type ReportHeading,
} from '../../engine/heading/report-heading';
import { useEditor, useEditorPart, useHeading } from '../editor-context';

interface HeadingForm<Values extends ReportHeading> {
  readonly form: ConsoleForm<Values & Record<string, unknown>>;
  readonly rebase: (part: Partial<Values>) => void;
}

/** Both sides as they were last: whichever is another one now was changed. */
interface Seen {
  readonly formSaved: string;
  readonly pageSaved: string;
  readonly formValue: string;
}

/**
 * Title and sub title are written in the form and on the page: both show the same, and know the same of what is saved.
 * What is typed in the form waits for its button, also where it is on the page already.
 */
export function useHeadingInForm<Values extends ReportHeading>({ form, rebase }: HeadingForm<Values>): void {
  const { store } = useEditor();
  useHeading();
  useEditorPart(({ heading }) => heading.saved);
  const seen = useRef<ReadonlyMap<HeadingField, Seen>>(new Map());

  /** Answers what the form takes as saved. */
  function agreeOnSaved(field: HeadingField, before: Seen): string {
    const { history, heading } = store.getState();
    const [formSaved, pageSaved] = [form.saved[field], heading.saved[field]];
    if (formSaved !== before.formSaved) {
      // it was saved by the form, upon what its person was shown
      const isSeen = !isSavedAlike(history.heading[field], pageSaved);
      store.acceptHeading({ heading: { [field]: formSaved }, isSeen });
      return formSaved;
    }
    if (pageSaved === before.pageSaved) return formSaved;
    const typed = form.values[field];
    // blanks around a text are not saved, and are no change
    return isSavedAlike(typed, pageSaved) ? typed : pageSaved;
  }
  /** Answers what both show. */
  function agreeOnValue(field: HeadingField, before: Seen): string {
    const [typed, printed] = [form.values[field], store.getState().history.heading[field]];
    if (typed === printed) return typed;
    if (typed === before.formValue) {
      form.setValue(field, printed);
      return printed;
    }
    const name = { title: editedHeading(field), gesture: `settings:${field}`, byHand: field };
    store.editHeading({ [field]: typed }, name);
    return typed;
  }

  // Brings the form and the store of the page together, after either has changed.
  useEffect(() => {
    const before = seen.current;
    const beforeOf = (field: HeadingField): Seen =>
      before.get(field) ?? {
        formSaved: form.saved[field],
        pageSaved: store.getState().heading.saved[field],
        formValue: form.values[field],
      };
    const saved: { -readonly [Field in HeadingField]: string } = { ...noHeading };
    for (const field of headingFields) saved[field] = agreeOnSaved(field, beforeOf(field));
    // before values are set, as those that are typed are set by it too
    if (headingFields.some((field) => saved[field] !== form.saved[field])) rebase(saved as Partial<Values>);
    seen.current = new Map(
      headingFields.map((field) => {
        const formValue = agreeOnValue(field, beforeOf(field));
        const pageSaved = store.getState().heading.saved[field];
        return [field, { formSaved: saved[field], pageSaved, formValue }];
      }),
    );
  });
}
