import type { Device, ReportDocument, StyleMap } from '@console/contract/report-document';
import { nodePath } from '../tree/find-node';
import { effectiveStyle } from './styles';

/** What words have from the boxes around them. */
const inherited = ['color', 'background-color', 'opacity', 'font-size', 'line-height'] as const;

/** Of a box's style what the words inside it have. */
export function lookOf(style: StyleMap): StyleMap {
  return Object.fromEntries(
    inherited.flatMap((name) => {
      const value = style[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** How the words of a node look on a device: its own style in the boxes around it. */
export function lookOfWords(document: ReportDocument, id: string, device: Device): StyleMap {
  return nodePath(document, id).reduce<StyleMap>(
    (look, node) => ({ ...look, ...lookOf(effectiveStyle(document.styles, node.id, device)) }),
    {},
  );
}
