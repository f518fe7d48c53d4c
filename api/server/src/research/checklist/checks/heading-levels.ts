import { allHeadings } from '@console/shared-report/headings';
import { atBlock, type Check } from '../check';

export const headingLevels: Check = {
  name: 'headingLevels',
  title: 'Levels of headings',
  about: 'A heading is more than one level below the one before it (WCAG 2.2, 1.3.1).',
  level: 'warning',
  find: ({ document }) => {
    const headings = allHeadings(document);
    return headings.flatMap(({ nodeId, level, text }, at) => {
      const before = headings[at - 1];
      if (!before || level <= before.level + 1) return [];
      return [atBlock(nodeId, `“${text}” skips a level below “${before.text}”.`)];
    });
  },
};
