/** What is wrong with a line or a value, for people; `content` where it is no plain line. */
export class Fault {
  readonly reason: string;
  readonly content: string | null;

  constructor(reason: string, content: string | null = null) {
    this.reason = reason;
    this.content = content;
  }
}

/** Said of a file with nothing behind its header. */
export const NO_LINES = 'The file has a header and no lines.';
