import { emptySections } from '@console/shared-report/empty-sections';
import { atBlock, type Check } from '../check';

export const emptySectionsCheck: Check = {
  name: 'emptySections',
  title: 'Empty sections',
  about: 'Nothing stands under a heading. Readers do not get such headings.',
  level: 'warning',
  find: ({ document }) =>
    emptySections(document).map(({ nodeId, heading }) =>
      atBlock(nodeId, `Nothing stands under “${heading}”. Readers will not get this heading.`),
    ),
};
