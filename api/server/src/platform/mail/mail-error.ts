const MAX_REASON_LENGTH = 300;

/** A mail that a transport could not hand over. It holds neither the mail nor whom it is for, so it may be logged. */
export class MailError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailError';
  }
}

const NO_NAME = 'nobody knows its name';
const NO_WAY = 'there is no way to it';

/** Codes of the network (errno) and of nodemailer for a server that no mail came to, in words. */
const unreached: Readonly<Record<string, string>> = {
  ...{ ENOTFOUND: NO_NAME, EAI_AGAIN: NO_NAME, EDNS: NO_NAME },
  ...{ EHOSTUNREACH: NO_WAY, ENETUNREACH: NO_WAY },
  ECONNREFUSED: 'it refuses connections',
  ETIMEDOUT: 'it did not answer in time',
};
const unreachedCode = new RegExp(Object.keys(unreached).join('|'));

/** Whom a mail was handed to. */
interface MailServer {
  /** 'SendGrid'. */
  readonly name: string;
  /** With host, and port where it is not usual: 'SendGrid (api.sendgrid.com)'. */
  readonly place: string;
}

/** Why a mail was not handed over, of what was told of it; `isAnswer`: by the server, not by the way to it. */
export function mailError({ name, place }: MailServer, told: string, isAnswer: boolean): MailError {
  const [code] = (!isAnswer && unreachedCode.exec(told)) || [];
  if (code === undefined) return new MailError(`${name} did not accept the mail: ${reasonOf(told)}`);
  return new MailError(`${place} could not be reached: ${unreached[code]} (${code}).`);
}

/** What a mail provider says, without addresses and links, which it likes to repeat. */
export function reasonOf(text: string): string {
  return text
    .replace(/[^\s<>"']*(@|:\/\/|token=)[^\s<>"']*/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_REASON_LENGTH);
}
