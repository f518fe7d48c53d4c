import type { Mail } from '../../platform/mail/mail';
import { composedMail, oneLine, type MailSender } from '../../platform/mail/mail-page';

/** What happened at the sign-in of an account. */
export type SignInNews =
  | { readonly kind: 'new-device'; readonly device: string }
  | { readonly kind: 'wrong-tries'; readonly count: number };

interface SignInMailContent {
  readonly news: SignInNews;
  readonly firstName: string;
  /** Time and zone for people. */
  readonly at: string;
  readonly publicUrl: string;
  /** Path of the page with the sessions; null: the account has none. */
  readonly sessionsPath: string | null;
  readonly sender: MailSender;
}

interface Wording {
  readonly subject: string;
  readonly intro: string;
  readonly notes: readonly string[];
}

function wordingOf({ news, at, sessionsPath }: SignInMailContent): Wording {
  if (news.kind === 'new-device') {
    const end = sessionsPath ? 'end this session and choose a new password' : 'choose a new password';
    return {
      subject: 'Sign-in from a new device',
      intro: `Somebody signed in to your Research Console account with ${news.device} on ${at}, on a device that it was not used on before.`,
      notes: [
        'If it was you, there is nothing to do.',
        `If it was not you, ${end} at once, and tell an admin of your firm.`,
      ],
    };
  }
  return {
    subject: 'Wrong passwords were tried for your account',
    intro: `${news.count} wrong passwords were tried for your Research Console account in the last 24 hours, the last one on ${at}. None of them let anybody in.`,
    notes: [
      'If it was you, there is nothing to do. On the devices where you signed in before, you can still sign in; on any other, a link by mail lets you in.',
      'If it was not you, tell an admin of your firm, and make sure that you use your password nowhere else.',
    ],
  };
}

/** The mail that tells the owner of an account what happened at its sign-in, as plain text and as HTML (S10, S18). */
export function signInMail(content: SignInMailContent): Omit<Mail, 'to'> {
  const { publicUrl, sessionsPath, sender } = content;
  const { subject, intro, notes } = wordingOf(content);
  const greeting = `Hello ${oneLine(content.firstName)},`;
  const isAboutDevice = content.news.kind === 'new-device' && sessionsPath !== null;
  const button = isAboutDevice ? 'See your sessions' : 'Choose a new password';
  const address = `${publicUrl}${isAboutDevice ? sessionsPath : '/forgot-password'}`;
  return composedMail({ subject, greeting, intro, paragraphs: [], button, address, notes, sender });
}
