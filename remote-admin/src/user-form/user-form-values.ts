import type { BodyOf } from '@console/contract/endpoint';
import type { PartOf } from '@console/shared-ui/versions';
import {
  newUserRules,
  ownUserPatchRules,
  shownRoles,
  userPatchRules,
  type createUser,
  type updateOwnUser,
  type updateUser,
  type User,
} from '@console/contract/users';

/** What the form of an existing user holds. */
export interface UserFormValues {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  readonly enabled: boolean;
  readonly roles: readonly string[];
  readonly position: string;
  /** The form holds country and emergencyContact but does not send them (D§3.1, U2). */
  readonly details: User['details'] & { readonly country: string; readonly emergencyContact: string };
}

/** What the form of a new user holds. */
export interface NewUserFormValues extends UserFormValues {
  readonly password: string;
}

const notStored = { country: '', emergencyContact: '' };

/** Defaults of a new user: role analyst, gender male, enabled (D§9.12). */
export const newUserValues: NewUserFormValues = {
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  gender: 'male',
  enabled: true,
  roles: ['ROLE_ANALYST'],
  position: '',
  details: { city: '', state: '', zipCode: '', street: '', contact: '', ...notStored },
};

/** A user as the form shows it; ROLE_USER is hidden, as the server adds it to everyone (D§2.16, R5). */
export function userValues({ email, firstName, lastName, gender, enabled, position, ...user }: User) {
  const values: UserFormValues = {
    ...{ email, firstName, lastName, gender, enabled, position },
    roles: shownRoles(user.roles),
    details: { ...user.details, ...notStored },
  };
  return values;
}

/** The body of `POST /api/user`; the rules leave out what is not stored. */
export function newUserBody(values: NewUserFormValues): BodyOf<typeof createUser> {
  return newUserRules().cast(values);
}

/** What was changed in the form. */
export type UserChanges = PartOf<UserFormValues>;

/** The body of `PUT /api/user/{id}/admin`: what was changed; the rules leave out what is not stored. */
export function userPatch(changes: UserChanges): BodyOf<typeof updateUser> {
  return userPatchRules.cast(changes);
}

/** The body of `PUT /api/user/{id}` for oneself: what its owner may change, so neither roles nor status (D§6.3). */
export function ownUserPatch(changes: UserChanges, currentPassword?: string): BodyOf<typeof updateOwnUser> {
  const { roles: _roles, enabled: _enabled, ...own } = changes;
  return ownUserPatchRules.cast({ ...own, ...(currentPassword !== undefined && { currentPassword }) });
}
