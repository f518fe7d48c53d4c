import { blockOfType } from '../blocks-of-report';
import { atBlock, type Check } from '../check';

export const keyProperties: Check = {
  name: 'keyProperties',
  title: 'Key properties',
  about: 'Nobody has set the key properties that the report shows: each would be 1.',
  level: 'warning',
  types: ['companyReport', 'companyFlash'],
  find: ({ snapshot: { company }, document, hasKeyProperties }) => {
    const block = blockOfType(document, 'KeyProperties');
    if (!block || hasKeyProperties !== false) return [];
    return [
      atBlock(
        block.id,
        `Nobody has set the key properties of ${company[0]?.code}: each would be published as 1.`,
      ),
    ];
  },
};
