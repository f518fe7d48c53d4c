import { randomUUID } from 'node:crypto';
import { createLink } from '../../src/people/mail-links/link-store';
import { TEST_PASSWORD, type TestPerson } from '../server';
import type { Asker } from './endpoint-table';
import { personOf, type Cast, type MakeTarget } from './target';

type PathOf = (id: string) => string;
type BodyOf = (person: TestPerson, asker: Asker) => object;

const user: PathOf = (id) => `/api/user/${id}`;
const userAsAdmin: PathOf = (id) => `${user(id)}/admin`;
const sessions: PathOf = (id) => `${user(id)}/sessions`;
const approver: PathOf = (id) => `/api/approvers/${id}`;
const absence: PathOf = (id) => `${approver(id)}/absence`;
const noAbsence = { from: '', until: '' };
const resetPassword: PathOf = (id) => `${user(id)}/reset-password`;

function profileOf({ email, firstName, lastName }: Omit<TestPerson, 'id'>, change: object = {}) {
  return { email, firstName, lastName, gender: 'female', enabled: true, ...change };
}
const sameRole = (asker: Asker) => [asker === 'nobody' ? 'ROLE_ANALYST' : asker];
const anotherRole = (asker: Asker) => [asker === 'ROLE_CMS' ? 'ROLE_ANALYST' : 'ROLE_CMS'];
const newPassword = { password: 'Another#2026' };
const ownNewPassword = { ...newPassword, currentPassword: TEST_PASSWORD };
const disabled: BodyOf = ({ id }) => ({ id, enabled: false });
const withAnotherRole: BodyOf = (person, asker) => profileOf(person, { roles: anotherRole(asker) });
const asCms: BodyOf = (person) => profileOf(person, { roles: ['ROLE_CMS'] });

/** Targets of the calls on sessions and users, by the name of the row. */
export function accountTargets(cast: Cast): Record<string, MakeTarget> {
  const { server, author } = cast;

  const onOwn =
    (pathOf: PathOf, bodyOf?: BodyOf): MakeTarget =>
    async (asker) => {
      const person = personOf(cast, asker);
      return { path: pathOf(person.id), ...(bodyOf && { body: bodyOf(person, asker) }) };
    };
  /** A new person of the role, as the call ends the sessions of whoever asks. */
  const onceOnOwn =
    (pathOf: PathOf, body?: object): MakeTarget =>
    async (asker) => {
      if (asker === 'nobody') return { path: pathOf(author.id), ...(body && { body }) };
      const person = await server.addPerson(asker);
      return { path: pathOf(person.id), ...(body && { body }), as: await server.signInAs(person) };
    };
  const onAnother =
    (pathOf: PathOf, bodyOf?: BodyOf): MakeTarget =>
    async (asker) => {
      const person = await server.addPerson('ROLE_CMS');
      return { path: pathOf(person.id), ...(bodyOf && { body: bodyOf(person, asker) }) };
    };
  const onReviewer =
    (pathOf: PathOf, bodyOf?: BodyOf): MakeTarget =>
    async (asker) => {
      const person = await server.addPerson('ROLE_PEER_APPROVER');
      return { path: pathOf(person.id), ...(bodyOf && { body: bodyOf(person, asker) }) };
    };
  const credentialsOf = (asker: Asker) => ({ email: personOf(cast, asker).email, password: TEST_PASSWORD });
  /** The address of a new session of a person. */
  const sessionOf = async ({ id, email }: TestPerson) => {
    const { json } = await server.anonymous('POST', '/api/login', { email, password: TEST_PASSWORD });
    const { fam } = server.app.jwt.verify<{ fam: string }>(json.token);
    return `${sessions(id)}/${fam}`;
  };
  const endOfSession = onceOnOwn(() => '/api/logout');
  const followLink: MakeTarget = async () => {
    const { id } = await server.addPerson('ROLE_CMS');
    const { token } = await server.services.db
      .transaction()
      .execute((trx) => createLink(trx, { userId: id, purpose: 'sign-in' }));
    return { path: `/api/token-check?token=${token}` };
  };

  return {
    'GET /api/approvers/:id': onReviewer(approver),
    'PUT /api/approvers/:id': onReviewer(approver, () => ({ sectors: [] })),
    'GET /api/approvers/:id/absence · own id': onOwn(absence),
    'GET /api/approvers/:id/absence · another id': onReviewer(absence),
    'PUT /api/approvers/:id/absence · own id': onOwn(absence, () => noAbsence),
    'PUT /api/approvers/:id/absence · another id': onReviewer(absence, () => noAbsence),
    'POST /api/login': async (asker) => ({ path: '/api/login', body: credentialsOf(asker) }),
    'GET /api/logout': endOfSession,
    'POST /api/logout': endOfSession,
    'POST /api/token/refresh · with a refresh token': async (asker) => {
      const { json } = await server.anonymous('POST', '/api/login', credentialsOf(asker));
      return { path: '/api/token/refresh', body: { refreshToken: json.refreshToken } };
    },
    'GET /api/token-check · with the token of a mail': followLink,
    'POST /api/token-check · with the token of a mail': followLink,
    // one mailbox gets only so many mails
    'POST /api/user/reset-password': async () => ({
      path: '/api/user/reset-password',
      body: { email: `${randomUUID()}@test.example` },
    }),
    'GET /api/record-history/:id': onAnother((id) => `/api/record-history/${id}`),
    'POST /api/user/:id/reset-link': onAnother((id) => `${user(id)}/reset-link`),
    'PUT /api/user/:id/reset-password · own id': onceOnOwn(resetPassword, ownNewPassword),
    'PUT /api/user/:id/reset-password · another id': onAnother(resetPassword, () => newPassword),
    'GET /api/user/:id/sessions · own id': onOwn(sessions),
    'GET /api/user/:id/sessions · another id': onAnother(sessions),
    'DELETE /api/user/:id/sessions · own id': onceOnOwn(sessions),
    'DELETE /api/user/:id/sessions · another id': onAnother(sessions),
    'DELETE /api/user/:id/sessions/:sessionId · own id': async (asker) => {
      if (asker === 'nobody') return { path: await sessionOf(author) };
      const person = await server.addPerson(asker);
      return { path: await sessionOf(person), as: await server.signInAs(person) };
    },
    'DELETE /api/user/:id/sessions/:sessionId · another id': async () => ({
      path: await sessionOf(await server.addPerson('ROLE_CMS')),
    }),
    'GET /api/user/:id · own id': onOwn(user),
    'GET /api/user/:id · another id': onAnother(user),
    'POST /api/user': async () => {
      const person = { email: `${randomUUID()}@test.example`, firstName: 'New', lastName: 'Person' };
      return { path: '/api/user', body: profileOf(person, { roles: ['ROLE_CMS'], password: TEST_PASSWORD }) };
    },
    'PUT /api/user/:id · own id, roles and enabled as they are': onOwn(user, (person, asker) =>
      profileOf(person, { firstName: 'Renamed', roles: sameRole(asker) }),
    ),
    'PUT /api/user/:id · own id, another role': onOwn(user, withAnotherRole),
    'PUT /api/user/:id · own id, disabled': onOwn(user, (person, asker) =>
      profileOf(person, { roles: sameRole(asker), enabled: false }),
    ),
    'PUT /api/user/:id · own id, toggled': onOwn(user, disabled),
    'PUT /api/user/:id · another id': onAnother(user, asCms),
    'PUT /api/user/:id · another id, toggled': onAnother(user, disabled),
    'PUT /api/user/:id/admin · another id': onAnother(userAsAdmin, asCms),
    'PUT /api/user/:id/admin · own id, another role': onOwn(userAsAdmin, withAnotherRole),
  };
}
