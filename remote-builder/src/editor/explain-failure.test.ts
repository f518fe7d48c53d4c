import { texts } from '@console/contract/texts';
import { ApiError, failureOfChange, NO_ANSWER } from '@console/shared-auth/http/api-error';
import { explainFailure } from './draft.queries';

it.each(['Invalid JWT Token', texts.expiredToken, texts.tokenNotFound])(
  'tells a writer in plain words that the session has ended: %s',
  (message) => {
    expect(explainFailure(new ApiError(401, { message }))).toMatchObject({
      kind: 'refused',
      text: 'Your session has ended. What you typed is kept in this browser: sign in again.',
    });
  },
);

it.each([
  ['the network is gone', new ApiError(NO_ANSWER, {}, 'The server cannot be reached')],
  ['a gateway answers', new ApiError(502, {})],
])('says where the words are, and that they will be sent, where no answer came: %s', (_when, error) => {
  expect(explainFailure(failureOfChange(error))).toMatchObject({
    kind: 'retry',
    text: 'No answer came: you may be offline. Changes are kept in this browser, and sent when the connection is back.',
  });
});

it('leaves other reasons as they are', () => {
  const other = new ApiError(401, {}, 'Another person has signed in');
  expect(explainFailure(other).text).toBe('Another person has signed in');
  const stale = new ApiError(412, { 'hydra:description': 'Changed', changedBy: 'Ada Byron' });
  expect(explainFailure(stale)).toMatchObject({ kind: 'conflict', text: 'Changed', changedBy: 'Ada Byron' });
});
