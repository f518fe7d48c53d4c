import type { ReportNode } from '@console/contract/report-document';
import { blockOf } from '@console/shared-report/registry';
import { walk } from '@console/shared-report/tree/walk';
import type { EditorStore } from '../../engine/editor-store';

/** Selects a new block and puts the caret where one begins to write in it: its first text or cell. */
export function beginIn(store: EditorStore, node: ReportNode): void {
  const first = walk(node).find(({ type }) => type === 'Table' || blockOf(type).content.kind === 'richText');
  if (!first) return store.select(node.id);
  store.write(first.id, 'start', first.type === 'Table' ? 'data.0.0' : null);
}
