import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';

/** What a company's feed says of it: plain text, paragraphs parted by a blank line; empty where it says nothing. */
export const FeedDescription = Type.Object({
  code: Type.String(),
  /** Name of the feed. */
  source: Type.String(),
  description: Type.String(),
});
export type FeedDescription = Static<typeof FeedDescription>;

/** 404 for an unknown code; 502 'Unable to fetch notes from {source}' while the feed does not answer (A§8, P20). */
export const getFeedDescription = endpoint({
  method: 'GET',
  path: '/api/feed/get-description',
  summary: 'The note of a company in its feed',
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
  answer: FeedDescription,
});
