import { texts } from '@console/contract/texts';
import type { CanvasCommands } from '../../engine/canvas-commands';
import type { PageMarks } from '../../engine/marks/page-marks';
import { isHeadingField } from '../../engine/heading/report-heading';
import { ReportCanvas } from '../../engine/report-canvas';
import { useMemo } from 'react';
import { useOpenChoices } from '../choices/use-choices';
import { useEditor, useEditorPart } from '../editor-context';
import { titleBlockId } from '../saving/violating-node';
import { usePlacesOfOthers } from '../presence/use-places-of-others';
import type { EditorView } from './editor-views';
import { ReportView } from './report-view';
import { PdfView, StaticView, TextView } from './saved-views';
import styles from '../editor.module.css';

interface EditorStageProps {
  readonly view: EditorView | null;
  readonly commands: CanvasCommands;
  readonly marks: PageMarks | null;
}

/** What stands in the middle: the canvas, or another view of the report. */
export function EditorStage({ view, commands, marks }: EditorStageProps) {
  const { store, render, contestedDetails } = useEditor();
  const titleId = useEditorPart(({ history }) => titleBlockId(history.present));
  const isTitleContested = contestedDetails.some(({ name }) => isHeadingField(name));
  const others = usePlacesOfOthers();
  const choices = useOpenChoices();
  const places = useMemo(
    () => [
      ...others,
      ...[...choices.map(({ place }) => place.nodeId), ...(isTitleContested && titleId ? [titleId] : [])].map(
        (nodeId) => ({ nodeId, colour: 'warning', isContested: true }),
      ),
    ],
    [others, choices, isTitleContested, titleId],
  );
  switch (view) {
    case 'Edit':
      return (
        <ReportCanvas store={store} context={render} commands={commands} marks={marks} places={places} />
      );
    case 'View':
      return <ReportView />;
    case 'Text':
      return <TextView />;
    case 'Static':
      return <StaticView />;
    case 'PDF':
      return <PdfView />;
    case null:
      return <p className={styles.hint}>{texts.unknownView}</p>;
    default:
      return view satisfies never;
  }
}
