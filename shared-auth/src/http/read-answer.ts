import type { AnswerOf, AnyEndpoint } from '@console/contract/endpoint';
import { ApiError, NO_ANSWER } from './api-error';

/**
 * The failure of a request that was not answered, in words of people; an abort by the caller stays what it is.
 * `wasOffline`: the browser knew it before it was asked.
 */
export function noAnswer(cause: unknown, wasOffline = false): unknown {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return cause;
  const isTimeout = name === 'TimeoutError';
  return new ApiError(NO_ANSWER, {}, noAnswerText(isTimeout), {
    isTimeout,
    wasOffline: wasOffline && !navigator.onLine,
  });
}

function noAnswerText(isTimeout: boolean): string {
  if (!navigator.onLine) return 'You are offline';
  return isTimeout ? 'The server did not answer in time' : 'The server cannot be reached';
}

/** Bytes of an answer as a file; an `ApiError` when they end before they are all there. */
export function readBytes(response: Response): Promise<Blob> {
  return response.blob().catch((cause: unknown) => {
    throw noAnswer(cause);
  });
}

/**
 * The JSON of an answer, or nothing for an endpoint that answers nothing. What is no JSON, or ends before it is all
 * there, comes from something between here and the server: an `ApiError` like that of no answer (A§8.6).
 */
export async function readAnswer<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
): Promise<AnswerOf<E>> {
  const text = await response.text().catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  // an endpoint without an answer, whose AnswerOf is unknown
  if (text === '' && endpoint.answer === undefined) return undefined as AnswerOf<E>;
  const answer = parsed(text);
  if (answer === undefined || (answer === null && isObject(endpoint))) throw new ApiError(NO_ANSWER, {});
  return answer as AnswerOf<E>;
}

const isObject = ({ answer }: AnyEndpoint) => answer?.type === 'object';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // told by the caller, in words of people
    return undefined;
  }
}
