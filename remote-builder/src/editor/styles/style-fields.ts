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
  | (Field & { readonly kind: 'visibility' });

export interface StyleGroup {
  readonly title: string;
  readonly fields: readonly StyleField[];
}

const sides = ['top', 'right', 'bottom', 'left'] as const;
const lengths: readonly SizeUnit[] = ['px', 'em', 'rem'];

const spacing = (property: 'margin' | 'padding', label: string): StyleField[] =>
  sides.map((side) => ({ kind: 'size', property: `${property}-${side}`, label: `${label} ${side}` }));

/** What the Styles panel offers; the server's list of allowed properties holds all of it. */
export const styleGroups: readonly StyleGroup[] = [
  { title: 'Visibility', fields: [{ kind: 'visibility', property: 'display', label: 'Visible' }] },
  {
    title: 'Size',
    fields: [
      { kind: 'size', property: 'width', label: 'Width' },
      { kind: 'size', property: 'height', label: 'Height' },
      { kind: 'size', property: 'max-width', label: 'Max width' },
      { kind: 'size', property: 'min-height', label: 'Min height' },
    ],
  },
  { title: 'Spacing', fields: [...spacing('margin', 'Margin'), ...spacing('padding', 'Padding')] },
  {
    title: 'Text',
    fields: [
      { kind: 'size', property: 'font-size', label: 'Font size' },
      { kind: 'choice', property: 'font-weight', label: 'Weight', choices: ['normal', '500', '600', 'bold'] },
      {
        kind: 'choice',
        property: 'text-align',
        label: 'Align',
        choices: ['left', 'center', 'right', 'justify'],
      },
      { kind: 'colour', property: 'color', label: 'Colour' },
    ],
  },
  { title: 'Background', fields: [{ kind: 'colour', property: 'background-color', label: 'Background' }] },
  {
    title: 'Border',
    fields: [
      {
        kind: 'choice',
        property: 'border-style',
        label: 'Border style',
        choices: ['none', 'solid', 'dashed', 'dotted', 'double'],
      },
      { kind: 'size', property: 'border-width', label: 'Border width', units: lengths },
      { kind: 'colour', property: 'border-color', label: 'Border colour' },
      { kind: 'size', property: 'border-radius', label: 'Border radius' },
    ],
  },
];
