import { Type, type Static } from '@sinclair/typebox';
import { BulkAnswer, bulkFields } from './bulk';
import { endpoint } from './endpoint';
import { ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { MAX_EXPORT_BYTES, exportOf } from './list-export';
import { body } from './rules';

/** What a mail is about. */
export const mailKinds = [
  'Password link',
  'New account',
  'Review',
  'Account change',
  'Sign-in',
  'News',
  'Daily news',
  'Test',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * What became of a mail. `Waiting`: its turn comes at once. `Retrying`: it failed, and is tried again. `Kept`: it is in
 * a folder on the server, as no mails left the console. `Not sent`: it had no reader any more. `Failed`: it failed for
 * the last time.
 */
export const mailStates = ['Waiting', 'Retrying', 'Sent', 'Kept', 'Not sent', 'Failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What is said of mails, where none leaves the console. */
export const NO_MAILS =
  'This console sends no mails yet: they stay in a folder on its server. Set up mail in Settings first.';

/** Mails are kept so long, in days; what was given up can be sent again for `GIVEN_UP_DAYS`. */
export const MAIL_DAYS = 30;
export const GIVEN_UP_DAYS = 7;

/** A mail, without what it said; times are ISO. */
export const MailRow = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  queuedAt: Type.String(),
  kind: Type.Union(mailKinds.map((kind) => Type.Literal(kind))),
  address: Type.String(),
  /** Whose address it is; null: nobody's that has an account. */
  person: nullable(PersonRef),
  state: Type.Union(mailStates.map((state) => Type.Literal(state))),
  tries: Type.Integer({ minimum: 0 }),
  /** Of one that waits or is tried again. */
  nextTryAt: nullable(Type.String()),
  /** Why it did not go out, or not at the last try. */
  reason: nullable(Type.String()),
  endedAt: nullable(Type.String()),
  /** Whether it can be sent again. */
  canRetry: Type.Boolean(),
});
export type MailRow = Static<typeof MailRow>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mail',
  summary: 'Mails of the console without what they said, newest first',
  query: ListQuery,
  answer: collectionOf(MailRow),
});
export const exportMails = exportOf(listMails);
/** What went out, had no reader or can't be sent any more refuses it; what waits for its first try is so already. */
export const retryMails = endpoint({
  method: 'POST',
  path: '/api/mail/retried',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Try the selected mails again at once, as many as a call has time for',
  body: body(bulkFields),
  answer: BulkAnswer,
});

/** Whether mails leave the console; otherwise they stay in a folder on its server. */
export const getMailWay = endpoint({
  method: 'GET',
  path: '/api/mail/way',
  summary: 'Whether mails leave the console',
  answer: Type.Object({ sendsMail: Type.Boolean() }),
});
/** 409 where no mail leaves the console, 429 after a few within a quarter of an hour. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/mail/test',
  summary: 'Send oneself a mail, and answer what the mail server said of it',
  answer: Type.Object({
    /** `unanswered`: the mail server took longer than the call waits. */
    outcome: Type.Union([Type.Literal('sent'), Type.Literal('refused'), Type.Literal('unanswered')]),
    /** For people: `SMTP host:port`, `SendGrid as sender`. */
    way: Type.String(),
    address: Type.String(),
    /** Why it was refused. */
    reason: nullable(Type.String()),
  }),
});
