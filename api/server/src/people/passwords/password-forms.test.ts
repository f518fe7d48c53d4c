import type { FormName } from '@console/tooling/test-kit/broken-rules';
import { passwordForms } from '@console/tooling/test-kit/password-forms';
import { addTestCustomer } from '../../../testing/records/customer';
import { openTestServer, TEST_PASSWORD, type Call, type TestServer } from '../../../testing/server';

type Set = (password: string) => ReturnType<Call>;
type Setters = Partial<Record<FormName, Set>>;

const person = () => ({
  email: `${Math.random().toString(36).slice(2)}@test.example`,
  firstName: 'New',
  lastName: 'Person',
});
const subscription = { status: 'active', advisoryMetadata: { totalTokens: 10, coBranding: null } };

/** The call of each form that sets a password. */
async function settersOf(server: TestServer): Promise<Setters> {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const analyst = await server.addPerson('ROLE_ANALYST');
  const asAnalyst = await server.signInAs(analyst);
  const market = await server.addPerson('ROLE_MARKET');
  const customer = await addTestCustomer(server.services.db, {});
  let currentPassword = TEST_PASSWORD;
  const own: Set = async (password) => {
    const answer = await asAnalyst('PUT', `/api/user/${analyst.id}/reset-password`, {
      password,
      currentPassword,
    });
    if (answer.status === 200) currentPassword = password;
    return answer;
  };
  return {
    'own password': own,
    'reset password page': own,
    'create user': (password) =>
      asAdmin('POST', '/api/user', {
        ...{ ...person(), password, gender: 'female', enabled: true, roles: ['ROLE_ANALYST'] },
      }),
    'create market user': (password) => asAdmin('POST', '/api/user/market-shares', { ...person(), password }),
    'reset of a market user': (password) =>
      asAdmin('PUT', `/api/user/${market.id}/reset-password`, { password }),
    'create advisory': (password) =>
      asAdmin('POST', '/api/customer/advisory', {
        ...{ ...person(), password, company: 'Harbourline', phone: '0491 570 156' },
        ...{ billingAddress: { country: 'AU' }, subscription },
      }),
    'reset of a customer': (password) =>
      asAdmin('PUT', `/api/customer/${customer.id}/reset-password`, { password }),
  };
}

/** What the server says of a password; null: it took it. */
async function answerTo(set: Set, password: string): Promise<unknown> {
  const { status, json } = await set(password);
  if (status === 200) return null;
  return [status, json.violations];
}
const refusal = (message: string) => [422, [{ propertyPath: 'password', message }]];

describe('as it comes', () => {
  let server: TestServer;
  let setters: Setters;
  beforeAll(async () => {
    server = await openTestServer();
    setters = await settersOf(server);
  });
  afterAll(() => server.close());

  it.each(passwordForms)('the call of "$form" keeps its rule', async ({ form, samples }) => {
    const set = setters[form];
    if (!set) throw new Error(`expected the call of "${form}"`);
    const said: unknown[] = [];
    for (const { password } of samples) said.push([password, await answerTo(set, password)]);
    expect(said).toEqual(
      samples.map(({ password, server: text }) => [password, text === null ? null : refusal(text)]),
    );
  });

  it('tells nobody of another length', async () => {
    const asAnalyst = await server.signInAs('ROLE_ANALYST');
    expect((await asAnalyst('GET', '/api/who-am-i')).json.passwordMinLength).toBe(6);
  });
});

describe('with PASSWORD_MIN_LENGTH', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ passwordMinLength: 10 });
  });
  afterAll(() => server.close());

  it('every call asks for so many characters, and the console is told', async () => {
    const short = refusal('Password should contain more than 9 characters');
    for (const [form, set] of Object.entries(await settersOf(server))) {
      expect([form, await answerTo(set, 'Brolga#12')]).toEqual([form, short]);
      expect([form, await answerTo(set, 'Brolga#123')]).toEqual([form, null]);
    }
    const asAnalyst = await server.signInAs('ROLE_CMS');
    expect((await asAnalyst('GET', '/api/who-am-i')).json.passwordMinLength).toBe(10);
  });
});
