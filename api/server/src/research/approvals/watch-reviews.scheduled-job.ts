import type { Job } from '../../services';
import { watchReviews } from './watch-reviews';

export const jobs: readonly Job[] = [
  {
    key: 'reviews.watch',
    name: 'Reviews that wait for nobody',
    description:
      'Asks the deputies of reviewers who have gone away, and tells authors and compliance of reviews that nobody who ' +
      'was asked can decide. They are late by at most this interval.',
    intervalSeconds: 300,
    isRecurring: true,
    async run({ services, assertOwned }) {
      const stirred = await watchReviews(services, assertOwned);
      return stirred === 0 ? 'Nothing stood still' : `${stirred} reviews asked or told of`;
    },
  },
];
