import { writtenBlocks } from '@console/shared-report/written-blocks';
import { anywhere, type Check } from '../check';

export const words: Check = {
  name: 'words',
  title: 'Text',
  about: 'Nobody wrote a word into the blocks of the report.',
  level: 'warning',
  find: ({ document }) =>
    writtenBlocks(document).some(({ text }) => /\p{L}/u.test(text))
      ? []
      : [anywhere('The report has no text: nobody wrote a word into its blocks.')],
};
