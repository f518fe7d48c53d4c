/**
 * For `onSettled` of a change: has what shows it read again, by what was asked for and what it failed by. A success waits
 * until that is there; a failure is told at once, also where nothing can be read.
 */
export const readsAgain =
  <Input = unknown>(read: (input: Input, error: Error | null) => Promise<unknown>) =>
  (_answer: unknown, error: Error | null, input: Input): Promise<unknown> | undefined => {
    const reading = read(input, error);
    return error ? undefined : reading;
  };
