import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@console/shared-ui/vendor/icons';
import type { ReactNode } from 'react';
import { Icon } from '../icon';

const icons: Readonly<Record<string, ReactNode>> = {
  Heading: 'H2',
  'Sub heading': 'H3',
  Quotation: <Icon name="Quote" size={16} />,
  Bold: <BoldOutlined />,
  Italic: <ItalicOutlined />,
  Underline: <UnderlineOutlined />,
  Strikethrough: <StrikethroughOutlined />,
  Subscript: (
    <span>
      x<sub>2</sub>
    </span>
  ),
  Superscript: (
    <span>
      x<sup>2</sup>
    </span>
  ),
  Note: (
    <span>
      T<sup>1</sup>
    </span>
  ),
  'Numbered list': <OrderedListOutlined />,
  'Bulleted list': <UnorderedListOutlined />,
  'Less indent': <MenuFoldOutlined />,
  'More indent': <MenuUnfoldOutlined />,
  'Align left': <AlignLeftOutlined />,
  'Align centre': <AlignCenterOutlined />,
  'Align right': <AlignRightOutlined />,
  Justify: <MenuOutlined />,
  'Clear formatting': <ClearOutlined />,
};

/** The drawing of a tool; its name is said in words as well. */
export function ToolIcon({ label }: { readonly label: string }) {
  return (
    <span aria-hidden="true" data-part="tool-icon">
      {icons[label]}
    </span>
  );
}
