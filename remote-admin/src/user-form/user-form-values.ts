import type { BodyOf } from '@console/contract/endpoint';
import {
  newUserRules,
  ownUserRules,
  shownRoles,
  userRules,
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
export function userValues({ '@id': _iri, id: _id, modifiedOn: _on, modifiedBy: _by, ...user }: User) {
  const values: UserFormValues = {
    ...user,
    roles: shownRoles(user.roles),
    details: { ...user.details, ...notStored },
  };
  return values;
}

/** The body of `POST /api/user`; the rules leave out what is not stored. */
export function newUserBody(values: NewUserFormValues): BodyOf<typeof createUser> {
  return newUserRules().cast(values);
}

/** The body of `PUT /api/user/{id}/admin`; the rules leave out what is not stored. */
export function userBody(values: UserFormValues): BodyOf<typeof updateUser> {
  return userRules.cast(values);
}

/** The body of `PUT /api/user/{id}` for oneself: what its owner may change, so neither roles nor status (D§6.3). */
export function ownUserBody(values: UserFormValues): BodyOf<typeof updateOwnUser> {
  const { roles: _roles, enabled: _enabled, ...own } = values;
  return ownUserRules.cast(own);
}
