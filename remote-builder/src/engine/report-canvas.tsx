import 'grapesjs/dist/css/grapes.min.css';
import type { RenderContext } from '@console/shared-report/render-context';
import { acceptsChild, releasesChildren } from '@console/shared-report/tree/accepts';
import { reportNotes } from '@console/shared-report/report-notes';
import { findNode, parentOf } from '@console/shared-report/tree/find-node';
import GjsEditor, { Canvas } from '@grapesjs/react';
import type { Editor } from 'grapesjs';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CanvasCommands } from './canvas-commands';
import { connectCanvas } from './connect-canvas';
import type { EditorStore } from './editor-store';
import { grapesOptions, registerNodeTypes } from './grapes-options';
import { guardGrapes } from './guarded-grapes';
import { LeafBodies } from './leaf-bodies';
import { createLeafRegistry } from './leaf-registry';
import { pageOf } from './merging/kept-on-page';
import { PageNotes } from './page-notes';
import { useMarks } from './marks/use-marks';
import { usePlaces, type PlaceOfOther } from './marks/use-places';
import type { PageMarks } from './marks/page-marks';
import { createEarlyKeys } from './writing/early-keys';
import { usePageWriting } from './writing/use-page-writing';
import styles from './canvas.module.css';

interface ReportCanvasProps {
  readonly store: EditorStore;
  readonly context: RenderContext;
  readonly commands: CanvasCommands;
  /** Words that are marked on the page. */
  readonly marks: PageMarks | null;
  /** Where others are. */
  readonly places: readonly PlaceOfOther[];
}

/** The page of the report as it is edited: GrapesJS makes the shells and takes the gestures, React draws the blocks. */
export function ReportCanvas({ store, context, commands, marks, places }: ReportCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const [grapes] = useState(guardGrapes);
  const [leaves] = useState(createLeafRegistry);
  const [editor, setEditor] = useState<Editor | null>(null);
  const history = useSyncExternalStore(store.follow, () => store.getState().history);
  const [keys] = useState(createEarlyKeys);
  const page = usePageWriting(editor, { store, keys, commands });
  const latestCommands = useRef(commands);
  const document = pageOf(history, page?.writing ?? null);
  const notes = useMemo(() => reportNotes(document, context), [document, context]);
  useMarks(editor, marks);
  usePlaces(editor, places);

  // Follows the newest commands, which the canvas calls from outside React.
  useEffect(() => {
    latestCommands.current = commands;
  });
  // Tells the guard whether an editor that starts late is still wanted.
  useEffect(() => {
    grapes.mount();
    return grapes.unmount;
  }, [grapes]);
  // Synchronises GrapesJS with the store for as long as both are there.
  useEffect(() => {
    if (!editor || !host.current) return;
    return connectCanvas({
      editor,
      store,
      host: host.current,
      reportType: context.report.reportType,
      keys,
      commands: latestCommands,
    });
  }, [editor, store, keys, context.report.reportType]);

  return (
    <div ref={host} className={styles.canvas} data-writing={page !== null || undefined}>
      <GjsEditor
        grapesjs={grapes.library}
        options={grapesOptions}
        plugins={[
          (started: Editor) =>
            registerNodeTypes(started, leaves, (id, parentId) => mayDrop(store, id, parentId)),
        ]}
        onReady={setEditor}
      >
        <Canvas style={{ height: '100%' }} />
      </GjsEditor>
      {editor && <PageNotes frame={editor.Canvas.getDocument() ?? null} {...{ document, notes, leaves }} />}
      <LeafBodies
        heading={history.heading}
        notesBefore={notes.before}
        {...{ document, context, leaves, page }}
      />
    </div>
  );
}

function mayDrop(store: EditorStore, id: string, parentId: string): boolean {
  const document = store.getState().history.present;
  const node = findNode(document, id);
  const from = parentOf(document, id);
  const to = findNode(document, parentId);
  if (!node || !from || !to || !releasesChildren(from)) return false;
  return acceptsChild(to, node.type);
}
