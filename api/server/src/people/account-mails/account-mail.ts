import { roleLabel, type Role } from '@console/contract/roles';
import { shownRoles } from '@console/contract/users';
import type { Mail } from '../../platform/mail/mail';
import { imprintOf, mailPage, oneLine, type MailSender } from '../../platform/mail/mail-page';

/** What was done to an account, or to what opens all of them. */
export type AccountChange =
  | { readonly kind: 'password' }
  | { readonly kind: 'email'; readonly before: string; readonly after: string }
  | { readonly kind: 'roles'; readonly before: readonly Role[]; readonly after: readonly Role[] }
  /** The way that mails of the console take: links that sign somebody in are among them. */
  | { readonly kind: 'mail-route'; readonly before: string; readonly after: string };

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

const subjects: Record<AccountChange['kind'], string> = {
  password: 'Your password was changed',
  email: 'Your e-mail address was changed',
  roles: 'Your roles were changed',
  'mail-route': 'You changed how mails go out',
};
const overseerSubjects: Record<AccountChange['kind'], string> = {
  password: 'A password was changed',
  email: 'The e-mail address of a reviewer was changed',
  roles: 'Somebody has another role now',
  'mail-route': 'Mails of the console go out another way now',
};

/** The mail that tells of a change of an account, as plain text and as HTML. */
export function accountMail(content: AccountMailContent): Omit<Mail, 'to'> {
  const { change, publicUrl, sender } = content;
  const isOwner = content.to === 'owner';
  const subject = (isOwner ? subjects : overseerSubjects)[change.kind];
  const greeting = `Hello ${oneLine(content.firstName)},`;
  const intro = introOf(content);
  const button = isOwner ? 'Choose another password' : 'Open the console';
  const address = isOwner ? `${publicUrl}/forgot-password` : publicUrl;
  const note = isOwner ? ownerNote : change.kind === 'mail-route' ? routeNote : overseerNote;
  const text = [greeting, intro, note, `${button}:\n${address}`, ...imprintOf(sender)].join('\n\n');
  return {
    subject,
    sender: sender.name,
    text: `${text}\n`,
    html: mailPage({ subject, greeting, intro, button, address, notes: [note], sender }),
  };
}

const ownerNote =
  'If you know of this, there is nothing to do. If not, choose another password and tell an admin of your firm at once.';
const overseerNote =
  'If you do not know why, ask at once: whoever holds an account can approve reports in its name.';
const routeNote =
  'This mail took the former way. If you do not know why, ask at once: whoever delivers the mails can read their ' +
  'links, sign in by them, and approve reports in the name of somebody else.';

function introOf({ change, to, owner, by, at }: AccountMailContent): string {
  const whose = to === 'owner' ? 'your Research Console account' : `the account of ${oneLine(owner)}`;
  return `${sentence(change, whose)} by ${oneLine(by)} on ${at}.`;
}

function sentence(change: AccountChange, whose: string): string {
  switch (change.kind) {
    case 'password':
      return `The password of ${whose} was changed`;
    case 'email':
      return `The e-mail address of ${whose} was changed from ${change.before} to ${change.after}`;
    case 'mail-route':
      return change.before === change.after
        ? `The key with which mails of the console go out by ${oneLine(change.after)} was changed`
        : `The way in which mails of the console go out was changed from ${oneLine(change.before)} to ${oneLine(change.after)}`;
    case 'roles':
      return `The roles of ${whose} were changed from ${names(change.before)} to ${names(change.after)}`;
  }
}

const names = (roles: readonly Role[]) => shownRoles(roles).map(roleLabel).join(', ') || 'none';
