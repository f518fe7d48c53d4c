import { roleLabel, type Role } from '@console/contract/roles';
import { shownRoles } from '@console/contract/users';
import type { Mail } from '../../platform/mail/mail';
import { composedMail, oneLine, type MailSender } from '../../platform/mail/mail-page';

/** What was done to an account, in its name, or to what opens all of them. */
export type AccountChange =
  | { readonly kind: 'password' }
  | { readonly kind: 'email'; readonly before: string; readonly after: string }
  | { readonly kind: 'roles'; readonly before: readonly Role[]; readonly after: readonly Role[] }
  /** The way that mails of the console take: links that sign somebody in are among them. */
  | { readonly kind: 'mail-route'; readonly before: string; readonly after: string }
  /** Reports that came from an archive, without a review; the first titles of them. */
  | { readonly kind: 'import'; readonly count: number; readonly titles: readonly string[] };

/** What a mail about a change of an account says. */
interface AccountMailContent {
  readonly change: AccountChange;
  /** `owner`: whose account it is; `overseer`: another admin, or compliance. */
  readonly to: 'owner' | 'overseer';
  /** Of whoever reads it. */
  readonly firstName: string;
  /** Whose account it is. */
  readonly owner: string;
  /** Whoever did it. */
  readonly by: string;
  readonly at: string;
  /** Address of the console. */
  readonly publicUrl: string;
  readonly sender: MailSender;
}

/** What the mail about one kind of change says to one of its readers. */
interface Words {
  readonly subject: string;
  /** What happened, without who and when. */
  readonly sentence: string;
  /** Paragraphs of their own; empty when the sentence says it all. */
  readonly list: readonly string[];
  readonly note: string;
  readonly button: string;
  /** Path of the console that the button leads to. */
  readonly path: string;
}

/** The mail that tells of a change of an account, as plain text and as HTML. */
export function accountMail(content: AccountMailContent): Omit<Mail, 'to'> {
  const { by, at, publicUrl, sender } = content;
  const { subject, sentence, list, note, button, path } = wordsOf(content);
  const greeting = `Hello ${oneLine(content.firstName)},`;
  const intro = `${sentence} by ${oneLine(by)} on ${at}${list.length > 0 ? ':' : '.'}`;
  const address = `${publicUrl}${path}`;
  return composedMail({ subject, greeting, intro, paragraphs: list, button, address, notes: [note], sender });
}

const ownerWords = {
  list: [],
  note: 'If you know of this, there is nothing to do. If not, choose another password and tell an admin of your firm at once.',
  button: 'Choose another password',
  path: '/forgot-password',
};
const overseerWords = {
  list: [],
  note: 'If you do not know why, ask at once: whoever holds an account can approve reports in its name.',
  button: 'Open the console',
  path: '',
};

function wordsOf({ change, to, owner }: AccountMailContent): Words {
  const isOwner = to === 'owner';
  const whose = isOwner ? 'your Research Console account' : `the account of ${oneLine(owner)}`;
  const common = isOwner ? ownerWords : overseerWords;
  switch (change.kind) {
    case 'password':
      return {
        ...common,
        subject: isOwner ? 'Your password was changed' : 'A password was changed',
        sentence: `The password of ${whose} was changed`,
      };
    case 'email':
      return {
        ...common,
        subject: isOwner ? 'Your e-mail address was changed' : 'The e-mail address of a reviewer was changed',
        sentence: `The e-mail address of ${whose} was changed from ${change.before} to ${change.after}`,
      };
    case 'roles':
      return {
        ...common,
        subject: isOwner ? 'Your roles were changed' : 'Somebody has another role now',
        sentence: `The roles of ${whose} were changed from ${names(change.before)} to ${names(change.after)}`,
      };
    case 'mail-route':
      return {
        ...common,
        subject: 'Mails of the console go out another way now',
        sentence: routeSentence(oneLine(change.before), oneLine(change.after)),
        note:
          'This mail took the former way. If you do not know why, ask at once: whoever delivers the mails can read ' +
          'their links, sign in by them, and approve reports in the name of somebody else.',
      };
    case 'import':
      return importWords(change, isOwner);
  }
}

function routeSentence(before: string, after: string): string {
  return before === after
    ? `The key with which mails of the console go out by ${after} was changed`
    : `The way in which mails of the console go out was changed from ${before} to ${after}`;
}

function importWords({ count, titles }: Extract<AccountChange, { kind: 'import' }>, isOwner: boolean): Words {
  const were = count === 1 ? 'A report was' : `${count} reports were`;
  const ofArchive = count === 1 ? 'A report of an archive was' : `${count} reports of an archive were`;
  const rest = count - titles.length;
  return {
    subject: `${were} imported${isOwner ? ' in your name' : ''}`,
    sentence: `${ofArchive} published ${isOwner ? 'in your name' : 'without a review'}`,
    list: [...titles.map(oneLine), ...(rest > 0 ? [`and ${rest} more`] : [])],
    note:
      'What comes from an archive is marked as historic. If one of these was never published, tell compliance: it can ' +
      'be revoked, and so can the whole import.',
    button: 'Show published reports',
    path: '/admin/reports/published',
  };
}

const names = (roles: readonly Role[]) => shownRoles(roles).map(roleLabel).join(', ') || 'none';
