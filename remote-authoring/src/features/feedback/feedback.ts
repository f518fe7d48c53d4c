import type { PersonAction } from '@console/contract/review-actions';

/** What a person sends to a review; `nodeId`: the block that a comment points at. */
export interface Feedback {
  readonly action: Exclude<PersonAction, 'withdraw'>;
  readonly comments: string;
  readonly nodeId: string | null;
  /** Digest of the newer data that whoever approves has seen. */
  readonly seenData?: string;
}

/** What was sent, and how long the history of the review was then. */
export interface Sent extends Feedback {
  readonly upon: number;
}
