import { Type, type Static } from '@sinclair/typebox';
import { array } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import {
  defaultPasswordPolicy,
  givenPassword,
  newPassword,
  repeatedPassword,
  requiredRepetition,
  type PasswordPolicy,
} from './password-rules';
import { assignableRoles, roles, type Role } from './roles';
import { body, choice, email, flag, requiredText, text } from './rules';
import { messages } from './texts';

export const genders = ['male', 'female'] as const;

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
  modifiedOn: nullable(Type.String({ format: 'date-time' })),
  modifiedBy: nullable(PersonRef),
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
  firstName: requiredText(80),
  lastName: requiredText(80),
  gender: choice(genders).required(messages.required),
  enabled: flag().required(messages.required),
  roles: array(choice(assignableRoles).required(messages.required))
    .typeError(messages.list)
    .max(assignableRoles.length, messages.choice)
    .min(1, messages.required)
    .required(messages.required),
  position: text(120),
  details: detailsRules,
};

/** Rules of a full update of a user (D§5.4). */
export const userRules = body(profile);
/** Rules of an update of oneself: `roles` and `enabled` may be missing and must not differ (D§6.3). */
export const ownUserRules = body({
  ...profile,
  enabled: flag(),
  roles: array(choice(roles).required(messages.required))
    .typeError(messages.list)
    .max(roles.length, messages.choice),
});
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

/** The newest that are named; `total` counts all. */
export const MAX_UNSENT_LINKS = 20;

export const listUnsentLinks = endpoint({
  method: 'GET',
  path: '/api/user/unsent-links',
  summary: 'Links to sign in that could not be mailed to new users, newest first',
  answer: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    links: Type.Array(UnsentLink, { maxItems: MAX_UNSENT_LINKS }),
  }),
});
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
export const getUser = endpoint({
  method: 'GET',
  path: '/api/user/:id',
  summary: 'One user',
  params: IdParams,
  answer: User,
});
export const createUser = endpoint({
  method: 'POST',
  path: '/api/user',
  summary: 'Create an internal user',
  body: newUserRules(),
  answer: User,
});
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user/:id',
  summary: 'Update a user, or only toggle `enabled`',
  params: IdParams,
  body: userRules,
  answer: User,
});
/** Oneself, without the own roles and status, which nobody changes (D§6.3). */
export const updateOwnUser = endpoint({
  ...updateUser,
  summary: 'Update oneself',
  body: ownUserRules,
});
export const toggleUser = endpoint({
  ...updateUser,
  summary: 'Enable or disable a user',
  body: userToggleRules,
});
export const updateUserAsAdmin = endpoint({
  method: 'PUT',
  path: '/api/user/:id/admin',
  summary: 'Update a user as user management',
  params: IdParams,
  body: userRules,
  answer: User,
});

/** The same answer for every address, known or not (S6). */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/user/reset-password',
  summary: 'Mail a password reset link',
  body: body({ email: email() }),
  answer: Message,
});
/** Rules of a password that is set by a call of its own. */
export const newPasswordRules = (policy: PasswordPolicy = defaultPasswordPolicy) =>
  body({ password: newPassword(policy) });
/** Ends every other session of the account. */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/user/:id/reset-password',
  summary: 'Set your own password, or as an admin that of anybody',
  params: IdParams,
  body: newPasswordRules(),
  answer: Message,
});

/** Rules of the form of one's own new password: `password` is sent, `confirmation` is not (D§5.2). */
export const ownPasswordRules = (policy: PasswordPolicy) =>
  body({ password: newPassword(policy), confirmation: repeatedPassword() });
/** Rules of the dialog that resets the password of a market-share user; its call is `resetPassword` (D§5.14). */
export const resetDialogRules = (policy: PasswordPolicy) =>
  body({ password: givenPassword(policy), confirmation: requiredRepetition() });

/** Nobody reviews what is one's own; `including=me` is for what one may take on oneself, such as a company. */
export const listPeers = endpoint({
  method: 'GET',
  path: '/api/user/peers',
  summary: 'People who can review, by name; oneself only with `including=me`',
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 100 })),
    including: Type.Optional(Type.Literal('me')),
  }),
  answer: collectionOf(Type.Composite([PersonRef, Type.Object({ roles: Type.Array(Type.String()) })])),
});

/** Role names without ROLE_USER, which lists hide (D§2.16). */
export function shownRoles(userRoles: readonly Role[]): Role[] {
  return userRoles.filter((role) => role !== 'ROLE_USER');
}
