import {
  devices,
  type Device,
  type ReportDocument,
  type ReportNode,
} from '@console/contract/report-document';
import { blockOf } from '../block/registry';
import { shownPart } from '../block/shown-part';
import { childNodes, richText } from '../document/node-content';
import type { ReportContext } from '../facts/report-context';
import { noteFormat } from '../rich-text/note-insert';
import { effectiveStyle } from '../styles/styles';

/** A number by device; null where the block is hidden on it. */
export type ByDevice = Readonly<Record<Device, number | null>>;

/** A note as it is printed. */
export interface ReportNote {
  readonly nodeId: string;
  /** How many notes of its block come before it. */
  readonly index: number;
  readonly words: string;
  /** From 1, in the order of the report. */
  readonly numbers: ByDevice;
}

/** The notes of a report. */
export interface ReportNotes {
  /** In the order of the report, without those that are hidden on every device. */
  readonly list: readonly ReportNote[];
  /** How many notes come before a block with formatted text, by its id. */
  readonly before: ReadonlyMap<string, ByDevice>;
}

type Counts = Readonly<Record<Device, number>>;

/**
 * Numbers the notes of a report in the order in which they are printed: nothing of a number is stored. A block that is
 * hidden on a device, or left out of a face, has none there. Paper and plain text have the numbers of a desktop.
 */
export function reportNotes({ root, styles }: ReportDocument, context: ReportContext): ReportNotes {
  const list: ReportNote[] = [];
  const before = new Map<string, ByDevice>();
  let counts: Counts = { desktop: 0, tablet: 0, mobile: 0 };
  const visit = (node: ReportNode, seenOn: readonly Device[]) => {
    const shown = seenOn.filter((device) => effectiveStyle(styles, node.id, device)['display'] !== 'none');
    const numbered = (add: number): ByDevice => ({
      desktop: shown.includes('desktop') ? counts.desktop + add : null,
      tablet: shown.includes('tablet') ? counts.tablet + add : null,
      mobile: shown.includes('mobile') ? counts.mobile + add : null,
    });
    if (blockOf(node.type).content.kind === 'richText') {
      before.set(node.id, numbered(0));
      for (const [index, words] of notesIn(node).entries()) {
        const numbers = numbered(1);
        if (shown.length > 0) list.push({ nodeId: node.id, index, words, numbers });
        counts = {
          desktop: numbers.desktop ?? counts.desktop,
          tablet: numbers.tablet ?? counts.tablet,
          mobile: numbers.mobile ?? counts.mobile,
        };
      }
    }
    for (const child of childNodes(shownPart(node, context))) visit(child, shown);
  };
  visit(root, devices);
  return { list, before };
}

/** The words of the notes in the text of a block, in their order. */
export function notesIn(node: ReportNode): readonly string[] {
  // read at each key that is pressed, and most texts have none
  if (typeof node.children !== 'string' || !node.children.includes(`"${noteFormat}"`)) return [];
  return richText(node).ops.flatMap(({ insert }) => (typeof insert === 'string' ? [] : [insert.note]));
}
