import { openTestServer, type TestServer } from '../../../testing/server';
import { changeUser, setUserEnabled } from './users.store';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const adminsLeft = async () => {
  const { db } = server.services;
  const admins = await db
    .selectFrom('app_user')
    .select('id')
    .where('enabled', '=', true)
    .where(({ eb, val }) => eb(val('ROLE_ADMIN'), '=', eb.fn.any('roles')))
    .execute();
  return admins.length;
};

const profile = { firstName: 'Was', lastName: 'Admin', gender: 'female', enabled: true } as const;

// past the guard, which answers 401 to whoever comes a moment later
it.each([
  [
    'disable each other',
    (actorId: string, id: string) =>
      setUserEnabled(server.services, { actorId, id, enabled: false, ifMatch: undefined }),
  ],
  [
    'take each other the role',
    (actorId: string, id: string) =>
      changeUser(server.services, {
        ...{ actorId, id, ifMatch: undefined },
        patch: { ...profile, email: `${id}@test.example`, roles: ['ROLE_ANALYST'] },
      }),
  ],
])('of the last two admins who %s at once one gets 409, with who was first', async (_, change) => {
  const [one, other] = [await server.addPerson('ROLE_ADMIN'), await server.addPerson('ROLE_ADMIN')];
  await server.services.db
    .updateTable('app_user')
    .set({ enabled: false })
    .where('id', 'not in', [one.id, other.id])
    .execute();
  const outcomes = await Promise.allSettled([change(one.id, other.id), change(other.id, one.id)]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toEqual([
    expect.objectContaining({
      status: 409,
      message: expect.stringMatching(
        /^(admin|Was) \w+ (disabled your account|took the role Admin from you) on .*, so nothing was changed\.$/,
      ),
    }),
  ]);
  expect(await adminsLeft()).toBe(1);
});
