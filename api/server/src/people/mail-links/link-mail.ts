import type { LinkPurpose } from './link-store';
import type { Mail } from '../../platform/mail/mail';
import { composedMail, oneLine, type MailSender } from '../../platform/mail/mail-page';

/** What a mail with a link says. */
export interface LinkMailContent {
  readonly purpose: LinkPurpose;
  readonly firstName: string;
  /** Address of the link. */
  readonly address: string;
  /** How long the link is valid from now. */
  readonly lifetimeMs: number;
  readonly sender: MailSender;
}

interface Wording {
  readonly subject: string;
  readonly intro: string;
  readonly button: string;
  readonly ignore: string;
}

const wordings: Record<LinkPurpose, Wording> = {
  'reset-password': {
    subject: 'Reset your password',
    intro: 'Someone, most likely you, asked to reset the password of your Research Console account.',
    button: 'Choose a new password',
    ignore: 'If it was not you, ignore this mail: your password stays the same.',
  },
  'sign-in': {
    subject: 'Your Research Console account',
    intro: 'A Research Console account was created for you. The link below lets you choose its password.',
    button: 'Choose a password',
    ignore: 'If you do not know Research Console, ignore this mail.',
  },
};

/** The mail with a link, as plain text and as HTML that mail programs draw. */
export function linkMail(content: LinkMailContent): Omit<Mail, 'to'> {
  const { subject, intro, button, ignore } = wordings[content.purpose];
  const greeting = `Hello ${oneLine(content.firstName)},`;
  const validity = `The link works once, within the next ${inWords(content.lifetimeMs)}.`;
  return composedMail({
    ...content,
    subject,
    greeting,
    intro,
    paragraphs: [],
    button,
    notes: [validity, ignore],
  });
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function inWords(lifetimeMs: number): string {
  const hours = Math.round(lifetimeMs / HOUR_MS);
  if (hours >= 2) return `${hours} hours`;
  return `${Math.max(1, Math.round(lifetimeMs / MINUTE_MS))} minutes`;
}
