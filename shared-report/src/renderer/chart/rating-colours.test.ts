import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { recommendations } from '@console/contract/report-types';
import { contrastOn } from '../../model/brand/brand-colours';
import { inRatingOrder, ratingColour } from './rating-colours';

const ratings = [...recommendations, UNDER_REVIEW];

it('has a colour of its own for every rating that the house knows', () => {
  expect(new Set(ratings.map(ratingColour)).size).toBe(ratings.length);
});

it.each(ratings)('has %s seen on light and on dark ground', (rating) => {
  for (const ground of ['#ffffff', '#1b2432'])
    expect(contrastOn(ratingColour(rating), ground)).toBeGreaterThanOrEqual(3);
});

it('has ratings in one order, whichever came first, and colours an unknown one too', () => {
  expect(inRatingOrder(['Outperform', UNDER_REVIEW, 'Sell', 'Buy'])).toEqual([
    ...['Buy', 'Sell', UNDER_REVIEW, 'Outperform'],
  ]);
  expect(ratingColour('Outperform')).toBe(ratingColour(UNDER_REVIEW));
});
