/** A mail to one person. */
export interface Mail {
  /** One plain address. */
  readonly to: string;
  /** Name of whoever sends it, where the provider takes one: the firm's. */
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One way by which mails leave the server. */
export interface MailTransport {
  /** For people: `SMTP host:port`. */
  readonly description: string;
  send(mail: Mail): Promise<void>;
}

/** Headers of every mail: no holiday answer is wanted (RFC 3834). */
export const mailHeaders = { 'Auto-Submitted': 'auto-generated' };
