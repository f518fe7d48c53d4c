import type { Job } from '../../services';
import { forgetWords } from './forget-words';

export const jobs: readonly Job[] = [
  {
    key: 'search.forget-words',
    name: 'Clean-up of the words of the search',
    description:
      'Removes words that are in no name any more from those that mistyped words are compared with.',
    intervalSeconds: 7 * 86_400,
    isRecurring: true,
    async run({ services: { db } }) {
      return `${await forgetWords(db)} words removed`;
    },
  },
];
