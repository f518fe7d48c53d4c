import type { recommendations } from '@console/contract/report-types';
import type { UNDER_REVIEW } from '@console/contract/recommendation-history';

type Rating = (typeof recommendations)[number] | typeof UNDER_REVIEW;

/** In the order in which parts are stacked; each is seen on light and on dark ground (3:1). */
const colours: Readonly<Record<Rating, string>> = {
  Buy: '#1f8f5f',
  Hold: '#c07a12',
  Sell: '#d0394f',
  'Pre-Revenue': '#3f6fd6',
  'Pre-Profit': '#9b5bd6',
  Profitable: '#128f9e',
  'Dividend Capacity': '#c2479f',
  Accept: '#6f8f1e',
  Reject: '#a0663f',
  'Under review': '#7a8698',
};
const known: Readonly<Record<string, string>> = colours;

/** The colour of a rating, the same in every chart of ratings; one that the house no longer knows has the last. */
export const ratingColour = (rating: string): string => known[rating] ?? colours['Under review'];

/** Ratings in the order of the house, those that it does not know at the end. */
export function inRatingOrder(ratings: Iterable<string>): string[] {
  const order = Object.keys(colours);
  const placeOf = (rating: string) => (rating in known ? order.indexOf(rating) : order.length);
  return [...ratings].sort((one, other) => placeOf(one) - placeOf(other));
}
