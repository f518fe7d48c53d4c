import type { ReportDocument } from '@console/contract/report-document';
import { emptyDocument, serializeDocument } from '@console/shared-report/document';
import { deviceCss } from '@console/shared-report/styles';
import fc from 'fast-check';
import { changed, edit, idAt } from '../../testing/random-edits';
import { createEditorStore, type EditorStore } from './editor-store';

const RUNS = 1000;
const EDITS = 50;

const textOf = (store: EditorStore) => JSON.stringify(serializeDocument(store.getState().history.present));

function expectNoDuplicateRule({ styles }: ReportDocument) {
  for (const section of deviceCss(styles).split('@media')) {
    const selectors = section.match(/\[data-node="[^"]+"\]/g) ?? [];
    expect(new Set(selectors).size).toBe(selectors.length);
  }
}

it(`undoes and redoes ${RUNS} sequences of ${EDITS} edits over three devices, byte for byte`, () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: EDITS, maxLength: EDITS }), (edits) => {
      const store = createEditorStore(emptyDocument());
      const first = textOf(store);
      for (const each of edits) {
        store.setDevice(each.device);
        store.edit((document) => changed(document, each), { title: `Edit ${each.kind}` });
        store.select(idAt(store.getState().history.present, each.other));
      }
      const last = textOf(store);
      const count = store.getState().history.past.length;
      expectNoDuplicateRule(store.getState().history.present);

      for (let step = 0; step < count; step += 1) store.undo();
      expect(textOf(store)).toBe(first);
      for (let step = 0; step < count; step += 1) store.redo();
      expect(textOf(store)).toBe(last);
      store.goTo(0);
      expect(textOf(store)).toBe(first);
      store.goTo(count);
      expect(textOf(store)).toBe(last);
    }),
    { numRuns: RUNS },
  );
}, 60_000);
