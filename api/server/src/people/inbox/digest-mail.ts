import type { Mail } from '../../platform/mail/mail';
import { composedMail, oneLine, type MailSender } from '../../platform/mail/mail-page';

interface Digest {
  readonly firstName: string;
  /** The newest first. */
  readonly texts: readonly string[];
  readonly publicUrl: string;
  readonly sender: MailSender;
}

/** So many messages stand in a mail. */
const MAX_TEXTS = 50;

/** The mail of a day: what came to the inbox of a person and was not read there. */
export function digestMail({ firstName, texts, publicUrl, sender }: Digest): Omit<Mail, 'to'> {
  const { length } = texts;
  const more = length - MAX_TEXTS;
  return composedMail({
    subject: length === 1 ? '1 message in your inbox' : `${length} messages in your inbox`,
    greeting: `Hello ${oneLine(firstName)},`,
    intro:
      length === 1
        ? 'This came to your inbox and was not read yet:'
        : 'These came to your inbox and were not read yet:',
    paragraphs: [
      ...texts.slice(0, MAX_TEXTS).map((text) => `• ${oneLine(text)}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: 'Open the console',
    address: publicUrl,
    notes: ['You chose to be mailed once a day. You can change that in your account, at “Mails”.'],
    sender,
  });
}
