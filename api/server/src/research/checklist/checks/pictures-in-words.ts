import { blockName } from '@console/shared-report/block-name';
import { walk } from '@console/shared-report/tree/walk';
import { propOf } from '../blocks-of-report';
import { atBlock, type Check } from '../check';

export const picturesInWords: Check = {
  name: 'picturesInWords',
  title: 'Pictures in words',
  about: 'A picture has no alternative text, and is not said to be decorative (WCAG 2.2, 1.1.1).',
  level: 'warning',
  find: ({ document }) =>
    walk(document.root)
      .filter((node) => node.type === 'Image' && propOf(node, 'src') !== '')
      .filter((node) => propOf(node, 'alt').trim() === '' && node.props['isDecorative'] !== true)
      .map((node) => atBlock(node.id, `${blockName(node)} has no alternative text.`)),
};
