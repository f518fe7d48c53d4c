import type { DeviceStyles, ReportDocument } from '@console/contract/report-document';
import { mapDevices } from './map-devices';
import { walk } from './walk';

/** The document without styles of ids that are not in its tree. */
export function pruneStyles(document: ReportDocument): ReportDocument {
  const ids = new Set(walk(document.root).map((node) => node.id));
  const styles: DeviceStyles = mapDevices(document.styles, (map) => {
    const entries = Object.entries(map);
    const live = entries.filter(([id]) => ids.has(id));
    return live.length === entries.length ? map : Object.fromEntries(live);
  });
  return { ...document, styles };
}
