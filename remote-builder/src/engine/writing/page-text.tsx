import { devices, type ReportNode } from '@console/contract/report-document';
import { acceptedReportText } from '@console/shared-report/accepted-delta';
import { reportTextFormats } from '@console/shared-report/delta';
import type { ByDevice } from '@console/shared-report/report-notes';
import { storedText } from '@console/shared-report/node-content';
import { blockOf } from '@console/shared-report/registry';
import { textBindings } from '@console/shared-ui/text-tools';
import { openTextInFrame, type TextInFrame } from '@console/shared-ui/text-in-frame';
import type { QuillClass } from '@console/shared-ui/quill-in-frame';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { putCaret, type Writing } from './caret';
import { joinsText, leavesText } from './leaves-text';
import type { WritingActions } from './writing-actions';
import { isInFront } from './writing-tools';

interface PageTextProps {
  readonly node: ReportNode;
  /** What belongs there; null: something does already. */
  readonly hint: string | null;
  /** Notes of the report before this text. */
  readonly notesBefore: ByDevice | undefined;
  readonly writing: Writing;
  readonly Quill: QuillClass;
  readonly actions: WritingActions;
}

/** The text of a block, written where it is printed. */
export function PageText({ node, hint, notesBefore, writing, Quill, actions }: PageTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const opened = useRef<TextInFrame>(null);
  const known = useRef('');
  const latest = useRef(actions);
  const { id, type } = node;
  const text = storedText(node);

  // Follows the newest actions, which Quill calls from outside React.
  useEffect(() => {
    latest.current = actions;
  });
  // Makes the editor of the text, for as long as it is written in.
  useLayoutEffect(() => {
    const place = host.current;
    if (!place) return;
    let word = 0;
    const editor = openTextInFrame(place, {
      ...{
        Quill,
        text: known.current,
        formats: reportTextFormats,
        label: `${blockOf(type).label} on the page`,
        bindings: textBindings(),
      },
      onEdit: (typed, { endsWord, end }) => {
        const from = known.current;
        known.current = acceptedReportText(typed);
        latest.current.onEdit(id, known.current, { word, end, from });
        if (endsWord) word += 1;
      },
      onCaretMoved: () => {
        word += 1;
      },
    });
    opened.current = editor;
    latest.current.onOpened(editor);
    const onKey = (event: KeyboardEvent) => {
      const joint = joinsText(event, editor.quill);
      const edge = leavesText(event, editor.quill);
      const isDone = joint
        ? latest.current.onJoin(id, joint)
        : edge !== null && latest.current.onLeave({ nodeId: id, place: null }, edge);
      if (!isDone) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // another window may be in front meanwhile
    const onBlur = () => setTimeout(() => !isInFront(place) && latest.current.onGone(id));
    editor.root.addEventListener('keydown', onKey, { capture: true });
    editor.root.addEventListener('blur', onBlur);
    return () => {
      editor.root.removeEventListener('blur', onBlur);
      editor.close();
      opened.current = null;
      latest.current.onOpened(null);
    };
  }, [Quill, id, type]);
  // Draws what comes from outside: what was typed at the side, or an undone step, also of a letter not told of yet.
  useLayoutEffect(() => {
    if (text === known.current) return;
    known.current = text;
    opened.current?.show(text);
  }, [text, writing]);
  // Puts the caret where writing began.
  useLayoutEffect(() => {
    const editor = opened.current;
    if (!editor) return;
    const { quill, root } = editor;
    root.ownerDocument.defaultView?.focus();
    root.focus({ preventScroll: true });
    if (typeof writing.caret === 'string') {
      quill.setSelection(writing.caret === 'start' ? 0 : quill.getLength() - 1, 0, 'silent');
      quill.scrollSelectionIntoView();
    } else putCaret(root, writing.caret);
    // the tools of the text are there with the next drawing, and take keys of their own
    const playing = setTimeout(() => latest.current.onCaret(editor));
    return () => clearTimeout(playing);
  }, [writing]);

  // Numbers go on from those of the texts before this one.
  useLayoutEffect(() => {
    for (const device of devices) {
      host.current?.style.setProperty(`--notes-${device}`, String(notesBefore?.[device] ?? 0));
    }
  }, [notesBefore]);
  // Says what belongs there as long as nothing does.
  useEffect(() => {
    host.current?.style.setProperty('--page-hint', JSON.stringify(hint ?? ''));
    opened.current?.root.setAttribute('aria-placeholder', hint ?? '');
  }, [hint]);

  return <div ref={host} className="page-text" data-waits={hint !== null || undefined} />;
}
