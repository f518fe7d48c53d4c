/** Whether the time of a call has run out. */
export function hasTimedOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'isTimeout' in error && error.isTimeout === true;
}

/** Whether no answer of the server came: what was asked for may have been done all the same. */
export function gotNoAnswer(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'isUnanswered' in error && error.isUnanswered === true
  );
}

/** HTTP status that an error carries, or undefined; 0 means that no answer came. */
export function failureStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
