import {
  brokenRules,
  formNames,
  type BrokenRule,
  type FormName,
} from '@console/tooling/test-kit/broken-rules';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCustomer } from '../../../testing/records/customer';

let server: TestServer;
let asAdmin: Call;
let calls: Readonly<Record<FormName, (rule: BrokenRule) => ReturnType<Call>>>;

type Fields = Readonly<Record<string, unknown>>;

const email = () => `${Math.random().toString(36).slice(2)}@test.example`;
const person = () => ({ email: email(), firstName: 'New', lastName: 'Person' });
const user = () => ({ ...person(), gender: 'female', enabled: true, roles: ['ROLE_ANALYST'] });
const customer = () => ({ ...person(), company: 'Harbourline', phone: '0491 570 156' });
const billingAddress = { country: 'AU' };
const subscription = { status: 'active', advisoryMetadata: { totalTokens: 10, coBranding: null } };
const password = 'Brolga#1';

/** `body` with the rule's value at its path; without the field when the value is null. */
function broken(body: Fields, { field, value }: BrokenRule, path = field.split('.')): Fields {
  const [name = '', ...rest] = path;
  if (rest.length > 0)
    return { ...body, [name]: broken(body[name] as Fields, { field, value } as BrokenRule, rest) };
  const { [name]: _left, ...others } = body;
  return value === null ? others : { ...others, [name]: value };
}

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const analyst = await server.addPerson('ROLE_ANALYST');
  const asAnalyst = await server.signInAs(analyst);
  const other = await server.addPerson('ROLE_ANALYST');
  const market = (await asAdmin('POST', '/api/user/market-shares', { ...person(), password })).json
    .id as string;
  const { id, subscriptionId } = await addTestCustomer(server.services.db, {});
  const ownPassword = (rule: BrokenRule) =>
    asAnalyst('PUT', `/api/user/${analyst.id}/reset-password`, broken({ password }, rule));
  calls = {
    login: (rule) => server.anonymous('POST', '/api/login', broken({ email: email(), password }, rule)),
    'forgot password': (rule) =>
      server.anonymous('POST', '/api/user/reset-password', broken({ email: email() }, rule)),
    'reset password page': ownPassword,
    'own password': ownPassword,
    'create user': (rule) => asAdmin('POST', '/api/user', broken({ ...user(), password }, rule)),
    'edit user': (rule) => asAdmin('PUT', `/api/user/${other.id}/admin`, broken(user(), rule)),
    'create market user': (rule) =>
      asAdmin('POST', '/api/user/market-shares', broken({ ...person(), password }, rule)),
    'edit market user': (rule) =>
      asAdmin('PUT', `/api/user/${market}/admin`, broken({ ...person(), enabled: true }, rule)),
    'reset of a market user': (rule) =>
      asAdmin('PUT', `/api/user/${market}/reset-password`, broken({ password }, rule)),
    'create advisory': (rule) =>
      asAdmin(
        'POST',
        '/api/customer/advisory',
        broken({ ...customer(), password, billingAddress, subscription }, rule),
      ),
    // three calls, each with its part (U6)
    'edit advisory': (rule) => {
      const { field } = rule;
      if (field.startsWith('billingAddress'))
        return asAdmin('PUT', `/api/customer/${id}/billing-address`, broken({ billingAddress }, rule));
      if (!field.startsWith('subscription'))
        return asAdmin('PUT', `/api/customer/${id}`, broken(customer(), rule));
      const path = `/api/chargebee/subscription/advisory/${subscriptionId}`;
      return asAdmin('PUT', path, broken(subscription, rule, field.split('.').slice(1)));
    },
    'reset of a customer': (rule) =>
      asAdmin('PUT', `/api/customer/${id}/reset-password`, broken({ password }, rule)),
  };
});
afterAll(() => server.close());

const sent = brokenRules.filter(({ api }) => api !== 'not sent');

it(`answers ${sent.length} broken rules of ${formNames.length} forms each with its text at its field`, async () => {
  const wrong: unknown[] = [];
  for (const rule of sent) {
    const { form, field, value, api } = rule;
    const { status, json } = await calls[form](rule);
    const expected = api === 'taken' ? [200] : [422, fieldOfCall(form, field), api];
    const violations = (json.violations ?? []) as { propertyPath: string; message: string }[];
    const got = [status, ...violations.flatMap(({ propertyPath, message }) => [propertyPath, message])];
    if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push({ form, field, value, expected, got });
  }
  expect(wrong).toEqual([]);
});

/** The subscription's own call has no `subscription.` before its fields. */
const fieldOfCall = (form: FormName, field: string) =>
  form === 'edit advisory' ? field.replace(/^subscription\./, '') : field;
