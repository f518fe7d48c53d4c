/** The part of a stream that says that nobody reads it any more. */
type Written = Pick<NodeJS.WriteStream, 'on'>;

/** Ends quietly once the reader has enough, as `history … | head` has: that is no failure. */
export function endWithReader(stream: Written, end: () => void): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end();
  });
}
