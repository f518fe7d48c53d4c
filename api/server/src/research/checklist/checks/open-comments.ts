import { anywhere, atBlock, type Check } from '../check';

/** So much of a comment is told. */
const MAX_WORDS = 80;

export const openComments: Check = {
  name: 'openComments',
  title: 'Open comments',
  about: 'Somebody commented on the text, and nobody has resolved it.',
  level: 'warning',
  find: ({ comments }) =>
    comments.map(({ author, words, nodeId }) => {
      const short = words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words;
      const text = `${author} wrote: “${short}”.`;
      return nodeId === null ? anywhere(text) : atBlock(nodeId, text);
    }),
};
