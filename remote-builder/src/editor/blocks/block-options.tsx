import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { blockOf } from '@console/shared-report/registry';
import { findNode } from '@console/shared-report/tree/find-node';
import { NotesBefore } from '@console/shared-report/note-numbers';
import { reportNotes } from '@console/shared-report/report-notes';
import { subjectOf } from '@console/shared-report/report-facts';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setProps } from '@console/shared-report/tree/set-props';
import type { NodePatch } from '@console/shared-report/node-patch';
import type { SettingChange } from '@console/shared-report/block-settings';
import { blockSettings } from '@console/shared-report/settings-list';
import { tableOfCells } from '@console/shared-report/table-model';
import { useNotify } from '@console/shared-ui/notice';
import type { PastedCells } from '@console/shared-ui/pasted-tables';
import { useEditor, useEditorState } from '../editor-context';
import { KeyPropertiesOptions } from '../key-properties/key-properties-options';
import { changedOnPage, pageOf } from '../../engine/merging/kept-on-page';
import { soleId } from '../../engine/selected';
import { cellOf } from '../../engine/writing/plain-places';
import { withTyped } from '../../engine/writing/typed-text';
import { inSection, typedIn } from '../../engine/step-words';
import { SeveralBlocks } from './several-blocks';
import { addChoice, blockChoice } from './block-choices';
import styles from '../editor.module.css';

/** 'Block Options' of the selected block (A§2.38). */
export function BlockOptions() {
  const { draft, store, render, uploadImage } = useEditor();
  const { history, selected, writing } = useEditorState();
  const notify = useNotify();
  const judges = can(useMe(), 'key-properties:update');
  if (selected.ids.length > 1) return <SeveralBlocks />;
  const selectedId = soleId(selected) ?? '';
  // what somebody deleted stays under whoever writes in it, here as on the page
  const written = writing?.nodeId === selectedId ? writing : { nodeId: selectedId };
  const node = findNode(pageOf(history, writing), selectedId);
  if (!node) return <p className={styles.hint}>Select a block to change its options.</p>;

  const company = subjectOf(draft);
  if (node.type === 'KeyProperties' && company && judges) return <KeyPropertiesOptions company={company} />;
  const Settings = blockSettings.find(({ type }) => type === node.type)?.Settings;
  if (!Settings) return <p className={styles.hint}>{`No settings available for ${node.type}`}</p>;

  const { id, type } = node;
  const isWritten = blockOf(type).content.kind === 'richText';
  const { before } = reportNotes(history.present, render);
  function change({ props, children }: NodePatch, how: SettingChange = {}) {
    const fields = [...Object.keys(props ?? {}), ...(children === undefined ? [] : ['children'])].join();
    store.editReport(
      (report) =>
        changedOnPage(report, written, (page) => {
          const withProps = props ? { ...page, document: setProps(page.document, id, props) } : page;
          if (children === undefined) return withProps;
          if (typeof children === 'string' && how.from !== undefined)
            return withTyped(withProps, id, { text: children, from: how.from });
          return { ...withProps, document: setChildren(withProps.document, id, children) };
        }),
      {
        title:
          children === undefined || !isWritten
            ? (after) => `Changed ${blockOf(type).label}${inSection(after, id)}`
            : typedIn(id),
        ...(how.isOwnStep ? {} : { gesture: `options:${id}:${fields}:${how.part ?? ''}` }),
      },
    );
  }
  function insertTable(cells: PastedCells): boolean {
    const table = tableOfCells(cells);
    if (!table) return true;
    try {
      const added = addChoice(
        store.getState().history.present,
        id,
        blockChoice('Table', () => table),
      );
      store.edit(() => added.document, { title: (after) => `Added Table${inSection(after, id)}` });
      notify({ kind: 'success', text: 'The table was added below the text.' });
      return true;
    } catch (error) {
      notify({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }
  return (
    <NotesBefore value={before}>
      <Settings
        key={id}
        node={node}
        onChange={change}
        uploadImage={uploadImage}
        insertTable={insertTable}
        videoHosts={draft.videoHosts}
        mediaUrl={render.mediaUrl}
        writtenCell={cellOf(writing?.place ?? '')}
      />
    </NotesBefore>
  );
}
