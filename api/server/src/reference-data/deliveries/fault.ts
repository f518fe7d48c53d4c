/** What is wrong with a line or a value, for people; `content` where it is no plain line. */
export class Fault {
  readonly reason: string;
  readonly content: string | null;

  constructor(reason: string, content: string | null = null) {
    this.reason = reason;
    this.content = content;
  }
}
