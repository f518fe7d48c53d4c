import { endpoint } from './endpoint';
import { IdParams } from './hydra';
import { body, requiredText } from './rules';

export const anotherReviewerRules = body({ reviewer: requiredText(200) });

/** 409 unless the review is pending; 422 for somebody of another stage than it has reached, or who is asked already. */
export const askAnotherReviewer = endpoint({
  method: 'POST',
  path: '/api/report-approval/:id/reviewer',
  summary: 'Ask one more person to review at the stage that a review has reached, as its owner or compliance',
  params: IdParams,
  body: anotherReviewerRules,
});
