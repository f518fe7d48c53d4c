import { blockTexts, type BlockPlace } from '@console/shared-report/block-texts';
import { walk } from '@console/shared-report/tree/walk';
import { headingFields, type HeadingField } from '../../engine/heading/report-heading';
import type { EditedReport } from '../../engine/history';

/** Where in a block a text stands. */
export type FieldPlace =
  /** Title or sub title of the report, at the block that prints them. */
  { readonly kind: 'heading'; readonly field: HeadingField } | BlockPlace;

/** A text that somebody has written in the report. */
export interface TextField {
  readonly nodeId: string;
  readonly place: FieldPlace;
  readonly text: string;
}

/** Every text of the report, in reading order; where no block prints its title, that is what it opens with. */
export function textFields({ document: { root }, heading }: EditedReport): readonly TextField[] {
  const nodes = walk(root);
  const titleNode = nodes.find(({ type }) => type === 'ReportTitle');
  const titles = headingFields.map((field): TextField => ({
    ...{ nodeId: titleNode?.id ?? root.id, place: { kind: 'heading', field }, text: heading[field] },
  }));
  const blocks = nodes.flatMap((node): readonly TextField[] =>
    node === titleNode ? titles : blockTexts(node),
  );
  return titleNode ? blocks : [...titles, ...blocks];
}
