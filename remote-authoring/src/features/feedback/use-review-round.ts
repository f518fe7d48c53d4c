import { useState } from 'react';

/** Which request for review a page is about. */
export interface ReviewRound {
  /** It is not the one that the person opened: the report was requested again meanwhile. */
  readonly isOther: boolean;
  /** The person has taken note of it. */
  readonly acknowledge: () => void;
}

/** Follows the requests for review of a draft while its page is open; `iri` of the one that it has now. */
export function useReviewRound(iri: string | null): ReviewRound {
  const [acknowledged, setAcknowledged] = useState(iri);
  return {
    isOther: acknowledged !== null && iri !== null && iri !== acknowledged,
    acknowledge: () => setAcknowledged(iri),
  };
}
