import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, RowTag, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { roles, type Role } from './roles';
import { DROPDOWN_ITEM_LENGTH, MAX_ITEMS } from './dropdowns';
import { defaultPasswordPolicy, givenPassword, type PasswordPolicy } from './password-rules';
import { body, email, flag, personName, textList } from './rules';
import { messages } from './texts';

/** Roles of every market-share user (D§3.3, R3). */
export const marketShareRoles: readonly Role[] = ['ROLE_MARKET', 'ROLE_USER', 'ROLE_AUSIEX'];

/** A market-share user (D§3.3). */
export const MarketUser = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  enabled: Type.Boolean(),
  roles: Type.Array(Type.Union(roles.map((role) => Type.Literal(role)))),
  /** Scopes of the account, of the drop-down list `scope`; no call of the interface asks for one yet. */
  authentication: Type.Object({ scope: Type.Array(Type.String()) }),
  modifiedOn: nullable(Type.String()),
  modifiedBy: nullable(PersonRef),
  etag: RowTag,
});
export type MarketUser = Static<typeof MarketUser>;

const person = { email: email(), firstName: personName(), lastName: personName() };
/** 422 on `authentication.scope` for a scope that is not in the list and that the account does not have. */
const authentication = body({
  scope: textList(DROPDOWN_ITEM_LENGTH).required(messages.required).max(MAX_ITEMS, messages.tooManyItems),
})
  .optional()
  .default(undefined);

/**
 * Rules of a new market-share user (D§5.5); with a password of this policy (S5). Without `authentication` the account
 * gets every scope of the list.
 */
export const newMarketUserRules = (policy: PasswordPolicy = defaultPasswordPolicy) =>
  body({ ...person, authentication, password: givenPassword(policy) });
/** Rules of a market-share user as the form holds it (D§5.5). */
export const marketUserRules = body({
  ...person,
  authentication,
  enabled: flag().required(messages.required),
});
/** Rules of a change, which goes through the calls of users (U5): what is missing stays as it is (P10). */
export const marketUserPatchRules = marketUserRules.partial();

export const listMarketUsers = endpoint({
  method: 'GET',
  path: '/api/user/market-share',
  summary: 'Market-share users',
  query: ListQuery,
  answer: collectionOf(MarketUser),
});
export const exportMarketUsers = exportOf(listMarketUsers);
/** What an autocomplete asks; the same list. */
export const searchMarketUsers = endpoint({
  ...listMarketUsers,
  path: '/api/market-share',
  summary: 'Market-share users, for an autocomplete',
});
/** Answers the `ETag` of the account (P11). */
export const getMarketUser = endpoint({
  method: 'GET',
  path: '/api/user/market-share/:id',
  summary: 'One market-share user',
  params: IdParams,
  answer: MarketUser,
});
export const createMarketUser = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/user/market-shares',
  summary: 'Create a market-share user',
  body: newMarketUserRules(),
  maxBodyBytes: 64 * 1024,
  answer: MarketUser,
});
export const deleteMarketUser = endpoint({
  method: 'DELETE',
  path: '/api/market-share/:id',
  summary: 'Delete a market-share user, who is signed out at once; 409 for oneself',
  params: IdParams,
});
/** Its password is gone: an admin sets a new one. 409 for one that is not deleted, and where its address is taken. */
export const restoreMarketUser = endpoint({
  method: 'POST',
  path: '/api/market-share/:id/restore',
  summary: 'Bring a deleted market-share user back, without its password',
  params: IdParams,
  answer: MarketUser,
});
