import type { ReportDocument } from '@console/contract/report-document';
import type { WidgetName } from './report-context';
import { blockOf } from '../block/registry';
import { walk } from '../tree/walk';

/** Names of the data that the blocks of a document draw, each once: what has to be loaded for it. */
export function neededWidgets(document: ReportDocument): ReadonlySet<WidgetName> {
  return new Set(walk(document.root).flatMap((node) => blockOf(node.type).data ?? []));
}
