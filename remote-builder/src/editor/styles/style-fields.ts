import type { NodeType } from '@console/contract/report-document';
import type { SizeUnit } from './sizes';

interface Field {
  readonly property: string;
  readonly label: string;
}

/** An input of the Styles panel, by what its values are. */
export type StyleField =
  | (Field & { readonly kind: 'size'; readonly units?: readonly SizeUnit[] })
  | (Field & { readonly kind: 'colour' })
  | (Field & { readonly kind: 'choice'; readonly choices: readonly string[] })
  | (Field & { readonly kind: 'spacing'; readonly property: 'margin' | 'padding' })
  | (Field & { readonly kind: 'placement' })
  | (Field & { readonly kind: 'visibility' });

export interface StyleGroup {
  readonly title: string;
  readonly fields: readonly StyleField[];
  /** Only for blocks of these types. */
  readonly types?: readonly NodeType[];
}

const lengths: readonly SizeUnit[] = ['px', 'em', 'rem'];

const size = (property: string, label: string, units?: readonly SizeUnit[]): StyleField => ({
  kind: 'size',
  property,
  label,
  ...(units && { units }),
});
const colour = (property: string, label: string): StyleField => ({ kind: 'colour', property, label });
const choice = (property: string, label: string, ...choices: readonly string[]): StyleField => ({
  kind: 'choice',
  property,
  label,
  choices,
});

/** What the Styles panel offers; the server's list of allowed properties holds all of it. */
export const styleGroups: readonly StyleGroup[] = [
  { title: 'Visibility', fields: [{ kind: 'visibility', property: 'display', label: 'Visible' }] },
  {
    title: 'Size',
    fields: [
      size('width', 'Width'),
      size('height', 'Height'),
      size('max-width', 'Max width'),
      size('min-height', 'Min height'),
    ],
  },
  {
    title: 'Spacing',
    fields: [
      { kind: 'spacing', property: 'margin', label: 'Margin' },
      { kind: 'spacing', property: 'padding', label: 'Padding' },
    ],
  },
  {
    title: 'Alignment',
    fields: [
      { kind: 'placement', property: 'margin-left', label: 'Place' },
      choice('text-align', 'Align text', 'left', 'center', 'right', 'justify'),
    ],
  },
  {
    title: 'Columns',
    types: ['Columns'],
    fields: [
      choice('align-items', 'Align columns', 'flex-start', 'center', 'flex-end', 'stretch'),
      size('column-gap', 'Gap', lengths),
    ],
  },
  {
    title: 'Text',
    fields: [
      size('font-size', 'Font size'),
      choice('font-weight', 'Weight', 'normal', '500', '600', 'bold'),
      choice('font-style', 'Style', 'normal', 'italic'),
      size('line-height', 'Line height'),
      size('letter-spacing', 'Letter spacing', lengths),
      choice('text-decoration', 'Decoration', 'none', 'underline', 'line-through'),
      choice('text-transform', 'Case', 'none', 'uppercase', 'lowercase', 'capitalize'),
      colour('color', 'Colour'),
    ],
  },
  {
    title: 'Background',
    fields: [
      colour('background-color', 'Background'),
      choice('opacity', 'Opacity', '1', '0.9', '0.75', '0.5', '0.25'),
    ],
  },
  {
    title: 'Border',
    fields: [
      choice('border-style', 'Border style', 'none', 'solid', 'dashed', 'dotted', 'double'),
      size('border-width', 'Border width', lengths),
      colour('border-color', 'Border colour'),
      size('border-radius', 'Border radius'),
    ],
  },
  {
    title: 'Printed page',
    fields: [
      choice('break-before', 'Break before', 'auto', 'page', 'avoid'),
      choice('break-inside', 'Break inside', 'auto', 'avoid'),
    ],
  },
];
