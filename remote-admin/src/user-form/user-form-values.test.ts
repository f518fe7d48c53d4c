import { newUserRules, userRules } from '@console/contract/users';
import {
  newUserBody,
  newUserValues,
  userPatch,
  userValues,
  type NewUserFormValues,
} from './user-form-values';
import { aUser } from '../../testing/user';

const filled: NewUserFormValues = {
  ...newUserValues,
  email: 'jane@demo.test',
  firstName: 'Jane',
  lastName: 'Reed',
  password: 'secret',
};

async function complaints(
  rules: ReturnType<typeof newUserRules> | typeof userRules,
  values: object,
): Promise<unknown> {
  return rules.validate(values, { abortEarly: false }).then(
    () => [],
    (error: { errors: string[] }) => error.errors,
  );
}

// the rows of D§5.3: what is wrong with a new user, and what people read
it.each<[string, Partial<NewUserFormValues>, string[]]>([
  ['nothing', {}, []],
  ['no e-mail', { email: '' }, ['This field is required']],
  ['a wrong e-mail', { email: 'jane@' }, ['Please enter Valid Email Address']],
  ['no first name', { firstName: '' }, ['This field is required']],
  ['no last name', { lastName: '  ' }, ['This field is required']],
  ['no role', { roles: [] }, ['This field is required']],
  ['a role that is made elsewhere', { roles: ['ROLE_MARKET'] }, ['This value should be one of the choices']],
  ['no gender', { gender: '' }, ['This value should be one of the choices']],
  ['a short password', { password: '12345' }, ['Password should contain more than 5 characters']],
])('a new user with %s', async (_what, differences, expected) => {
  expect(await complaints(newUserRules(), { ...filled, ...differences })).toEqual(expected);
});

it('sends neither the country nor the emergency contact', () => {
  const sent = newUserBody(filled).details;
  expect(Object.keys(sent ?? {}).sort()).toEqual(['city', 'contact', 'state', 'street', 'zipCode']);
});

it('hides ROLE_USER and keeps all other values of a user', async () => {
  const jane = aUser();
  const values = userValues(jane);
  expect(values.roles).toEqual(['ROLE_ANALYST']);
  expect(await complaints(userRules, values)).toEqual([]);
  expect(userPatch(values)).toMatchObject({
    email: jane.email,
    position: jane.position,
    details: jane.details,
  });
});
