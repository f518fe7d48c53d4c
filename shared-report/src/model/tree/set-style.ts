import type { Device, ReportDocument, StyleMap } from '@console/contract/report-document';
import { ownStyle, styleProblem } from '../styles/styles';
import { findNode } from './find-node';

/** Properties to set; null takes a property away, so that the wider device's value shows again. */
export type StylePatch = Readonly<Record<string, string | null>>;

/** The document with the style of a node on one device changed. Unknown nodes and values that are not allowed change nothing. */
export function setStyle(
  document: ReportDocument,
  id: string,
  device: Device,
  patch: StylePatch,
): ReportDocument {
  const isRefused = Object.entries(patch).some(
    ([name, value]) => value !== null && styleProblem(name, value),
  );
  if (isRefused || !findNode(document, id)) return document;
  const style = patched(ownStyle(document.styles, id, device), patch);
  const { [id]: _old, ...others } = document.styles[device];
  const map = Object.keys(style).length > 0 ? { ...others, [id]: style } : others;
  return { ...document, styles: { ...document.styles, [device]: map } };
}

function patched(style: StyleMap, patch: StylePatch): StyleMap {
  const entries = Object.entries<string | null>({ ...style, ...patch });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
