const MAX_REASON_LENGTH = 300;

/** A mail that a transport could not hand over. It holds neither the mail nor whom it is for, so it may be logged. */
export class MailError extends Error {
  constructor(transport: string, reason: string) {
    super(`${transport} did not accept the mail: ${reason}`);
    this.name = 'MailError';
  }
}

/** What a mail provider says, without addresses and links, which it likes to repeat. */
export function reasonOf(text: string): string {
  return text
    .replace(/[^\s<>"']*(@|:\/\/|token=)[^\s<>"']*/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_REASON_LENGTH);
}
