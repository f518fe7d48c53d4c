import { failureStatus } from '../query-view/failure-status';
import { failureText } from '../query-view/failure-text';
import type { Notice } from './notice';

/** The notice of a thrown error, with its HTTP status where it has one; `text` in place of its own message. */
export function failureNotice(error: unknown, text = failureText(error)): Notice {
  const status = failureStatus(error);
  return { kind: 'error', text, ...(status !== undefined && { status }) };
}
