import { Type, type Static } from '@sinclair/typebox';
import { array } from 'yup';
import { Absence } from './approvers';
import { BulkAnswer, bulkFields, undoField } from './bulk';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, RowTag, TakesBackQuery, collectionOf, nullable } from './hydra';
import { exportOf, MAX_EXPORT_BYTES } from './list-export';
import { mailStates } from './mails';
import type { PasswordOwner } from './named-password';
import {
  currentPassword,
  defaultPasswordPolicy,
  givenPassword,
  newPassword,
  repeatedPassword,
  requiredRepetition,
  type PasswordPolicy,
} from './password-rules';
import { assignableRoles, roles, type Role } from './roles';
import { body, choice, email, flag, knownEmail, oneLine, personName, requiredText, text } from './rules';
import type { Me } from './session';
import { messages } from './texts';

export const genders = ['male', 'female'] as const;
export const genderLabels = { male: 'Male', female: 'Female' } as const;

/** An internal user (D§3.1). */
export const User = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  gender: Type.Union(genders.map((gender) => Type.Literal(gender))),
  enabled: Type.Boolean(),
  roles: Type.Array(Type.Union(roles.map((role) => Type.Literal(role)))),
  position: Type.String(),
  details: Type.Object({
    city: Type.String(),
    state: Type.String(),
    zipCode: Type.String(),
    street: Type.String(),
    contact: Type.String(),
  }),
  /** Whether the person has chosen a password, which nobody else can set then (S21). */
  hasOwnPassword: Type.Boolean(),
  modifiedOn: nullable(Type.String({ format: 'date-time' })),
  modifiedBy: nullable(PersonRef),
  etag: RowTag,
});
export type User = Static<typeof User>;

const detailsRules = body({
  city: text(),
  state: text(),
  zipCode: text(20),
  street: text(),
  contact: text(40),
}).default(undefined);

const profile = {
  email: email(),
  firstName: personName(),
  lastName: personName(),
  gender: choice(genders).required(messages.required),
  enabled: flag().required(messages.required),
  roles: array(choice(assignableRoles).required(messages.required))
    .typeError(messages.list)
    .max(assignableRoles.length, messages.choice)
    .min(1, messages.required)
    .required(messages.required),
  position: oneLine(text(120)),
  details: detailsRules,
};

/** Rules of a user as its form holds it (D§5.4). */
export const userRules = body(profile);
/** Rules of a change of a user: what is missing stays as it is (P10). */
export const userPatchRules = userRules.partial();
/**
 * Rules of oneself as the form holds it: `roles` and `enabled` may be missing and must not differ (D§6.3). Another
 * e-mail address asks for the current password (S5).
 */
export const ownUserRules = body({
  ...profile,
  currentPassword: text(200),
  enabled: flag(),
  roles: array(choice(roles).required(messages.required))
    .typeError(messages.list)
    .max(roles.length, messages.choice),
});
/** Rules of a change of oneself: what is missing stays as it is (P10). */
export const ownUserPatchRules = ownUserRules.partial();
/** Rules of a new user, with a password of this policy (S5). */
export const newUserRules = (policy: PasswordPolicy = defaultPasswordPolicy) =>
  body({ ...profile, password: givenPassword(policy) });

/** A link to sign in that could not be mailed to a new user, although it was tried several times. */
export const UnsentLink = Type.Object({
  userId: Type.String(),
  email: Type.String(),
  /** Why the last try failed. */
  reason: Type.String(),
  failedAt: Type.String({ format: 'date-time' }),
});
export type UnsentLink = Static<typeof UnsentLink>;

/** What is said of links, where no mail leaves the console. */
export const NO_MAIL =
  'This console sends no mails yet, so the links would stay on the server. Set up mail in Settings first.';

/** The newest that are named; `total` counts all. */
export const MAX_UNSENT_LINKS = 20;

export const listUnsentLinks = endpoint({
  method: 'GET',
  path: '/api/user/unsent-links',
  summary: 'Links to sign in that could not be mailed to new users, newest first',
  answer: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    links: Type.Array(UnsentLink, { maxItems: MAX_UNSENT_LINKS }),
    /** Whether mails leave the console at all. */
    sendsMail: Type.Boolean(),
  }),
});
/** 409 where no mail leaves the console. */
export const sendUnsentLinks = endpoint({
  method: 'POST',
  path: '/api/user/unsent-links',
  summary: 'Mail those links again, each a new one',
  answer: Type.Object({ queued: Type.Integer({ minimum: 0 }) }),
});

const Message = Type.Object({ message: Type.String() });
/** Body of the status toggle `PUT /api/user/{id}` with only `id` and `enabled` (U3). */
export const userToggleRules = body({ id: text(64), enabled: flag().required(messages.required) });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Internal users',
  query: ListQuery,
  answer: collectionOf(User),
});
export const exportUsers = exportOf(listUsers);
/** Answers an `ETag`, which the account's changes take as `If-Match` (P11). */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/user/:id',
  summary: 'One user',
  params: IdParams,
  answer: User,
});
/** Enables or disables the selected users, each by the rules of its toggle (U3, G4). */
export const enableUsers = endpoint({
  method: 'POST',
  path: '/api/user/enabled',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Enable or disable the selected users, as many as a call has time for',
  body: body({ ...bulkFields, ...undoField, enabled: flag().required(messages.required) }),
  answer: BulkAnswer,
});
/**
 * Mails the selected users a new link to sign in. Who is disabled, has chosen a password, or was mailed one again and again
 * refuses it; whose mail still waits is left. 409 where no mail leaves the console: the links that are out stay good.
 */
export const resendLinks = endpoint({
  method: 'POST',
  path: '/api/user/links',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Mail the selected users their link to sign in again, as many as a call has time for',
  body: body(bulkFields),
  answer: BulkAnswer,
});
export const createUser = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/user',
  summary: 'Create an internal user',
  body: newUserRules(),
  answer: User,
});
/** With `If-Match`, 412 names whoever changed the account since; without it the last write wins (P11). */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user/:id',
  summary: 'Update a user: fields missing from the body stay as they are; `id` and `enabled` alone toggle it',
  params: IdParams,
  query: TakesBackQuery,
  body: userPatchRules,
  answer: User,
});
/** Oneself, without the own roles and status, which nobody changes (D§6.3). */
export const updateOwnUser = endpoint({
  ...updateUser,
  summary: 'Update oneself',
  body: ownUserPatchRules,
});
export const toggleUser = endpoint({
  ...updateUser,
  summary: 'Enable or disable a user',
  body: userToggleRules,
});
export const updateUserAsAdmin = endpoint({
  method: 'PUT',
  path: '/api/user/:id/admin',
  summary: 'Update a user as user management: fields missing from the body stay as they are',
  params: IdParams,
  body: userPatchRules,
  answer: User,
});

/** What is said to whoever forgot a password, known or not, where no mail leaves the console. */
export const NO_MAIL_TO_YOU =
  'This console sends no mails yet, so no link can reach you. Please ask an admin of your firm.';

/** What is said beside it, known or not, while mails are refused. */
export const MAILS_REFUSED =
  'Mails of this console are refused at the moment, so the link may not reach you. Please ask an admin of your firm.';

/** The same answer for every address, known or not (S6); 409 for all of them where no mail leaves the console. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/user/reset-password',
  summary: 'Mail a password reset link',
  body: body({ email: knownEmail() }),
  answer: Type.Object({
    message: Type.String(),
    /** What else is to be known: mails are refused at the moment. */
    note: Type.Optional(Type.String()),
  }),
});
/**
 * An admin's link for somebody to reset the password, and what became of its mail within a few seconds; it ends the ones
 * before. 409 for a disabled account, and where no mail leaves the console.
 */
export const mailResetLink = endpoint({
  method: 'POST',
  path: '/api/user/:id/reset-link',
  summary: 'Mail somebody a link to reset the password, and answer whether the mail went out',
  params: IdParams,
  answer: Type.Object({
    email: Type.String(),
    state: Type.Union(mailStates.map((state) => Type.Literal(state))),
    /** Why it has not gone out. */
    reason: Type.Union([Type.String(), Type.Null()]),
  }),
});
/** Rules of a password that is set by a call of its own. */
export const newPasswordRules = (policy: PasswordPolicy = defaultPasswordPolicy) =>
  body({ password: newPassword(policy), currentPassword: text(200) });
/**
 * Ends every other session of the account. One's own asks for `currentPassword` where `Me.asksPassword` says so (S5);
 * 409 for the account of somebody else who has chosen a password (S21).
 */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/user/:id/reset-password',
  summary: 'Set your own password, or as an admin that of somebody who has chosen none',
  beforeOwnPassword: true,
  params: IdParams,
  body: newPasswordRules(),
  answer: Message,
});

/** Rules of the form of one's own new password: all but `confirmation` is sent (D§5.2, S5). */
export const ownPasswordRules = (policy: PasswordPolicy, me: Pick<Me, 'asksPassword'> & PasswordOwner = {}) =>
  body({
    currentPassword: currentPassword(me),
    password: newPassword(policy, me),
    confirmation: repeatedPassword(),
  });
/** Rules of the dialog that asks who changes the own e-mail address (S5). */
export const confirmPasswordRules = body({ currentPassword: requiredText(200) });
/** Rules of the dialog that resets the password of a market-share user; its call is `resetPassword` (D§5.14). */
export const resetDialogRules = (policy: PasswordPolicy) =>
  body({ password: givenPassword(policy), confirmation: requiredRepetition() });

/** Somebody who can be asked to review. */
const Peer = Type.Composite([
  PersonRef,
  Type.Object({
    enabled: Type.Boolean(),
    roles: Type.Array(Type.String()),
    /** Open reviews that they were asked for. */
    openReviews: Type.Integer(),
    /** Today; null: they are there. */
    absence: nullable(Absence),
  }),
]);

/** Most people that one search answers, and as many as it does unless it is told: a filter lists all of a firm. */
export const MAX_PEERS = 500;
export const USUAL_PEERS = 20;

/**
 * Nobody reviews what is one's own; `including=me` is for what one may take on oneself, such as a company.
 * `including=left` answers those who were disabled, too: what they wrote or were given is still theirs.
 */
export const listPeers = endpoint({
  method: 'GET',
  path: '/api/user/peers',
  summary: 'People who can review, by name or their whole e-mail address; oneself only with `including`',
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 100 })),
    including: Type.Optional(Type.Union([Type.Literal('me'), Type.Literal('left')])),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PEERS })),
  }),
  answer: collectionOf(Peer),
});

/** Role names without ROLE_USER, which lists hide (D§2.16). */
export function shownRoles(userRoles: readonly Role[]): Role[] {
  return userRoles.filter((role) => role !== 'ROLE_USER');
}
