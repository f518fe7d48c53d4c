import { openTestServer, type TestPerson, type TestServer } from '../../../testing/server';
import { sendDigests } from './send-digests';

interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
const sent: Sent[] = [];
let fails = false;
/** An address that the mail server refuses. */
let refused = '';

let server: TestServer;
beforeAll(async () => {
  const mailer = {
    send: async (mail: Sent) => {
      if (fails) throw new Error('The mail server is away.');
      if (mail.to === refused) throw new Error('There is no such mailbox.');
      sent.push(mail);
      return 'sent';
    },
  };
  server = await openTestServer({ timeZone: 'Australia/Sydney', mailer: mailer as never });
});
afterAll(() => server.close());
beforeEach(async () => {
  sent.length = 0;
  fails = false;
  refused = '';
  await server.services.db.deleteFrom('inbox_message').execute();
});

/** In Sydney, which is eleven hours ahead of UTC in November. */
const at = (time: string) => new Date(`2026-11-${time}:00+11:00`);
const send = (time: string) => sendDigests(server.services, new AbortController().signal, at(time).getTime());

async function message(person: TestPerson, time: string, text: string, fields: { read_on?: Date } = {}) {
  await server.services.db
    .insertInto('inbox_message')
    .values({
      ...{
        person_id: person.id,
        topic: 'reviews',
        text,
        detail: '',
        path: '/admin/dashboard',
        mail_due: true,
      },
      ...{ created_on: at(time), ...fields },
    })
    .execute();
}

it('mails each person once what came before seven o’clock, the newest first', async () => {
  const { ROLE_ANALYST: analyst, ROLE_ADMIN: admin } = server.people;
  await message(analyst, '24T06:00', 'Ann asks you to review "Tin".');
  await message(analyst, '24T20:00', 'Ben asks you to review\n"Zinc".');
  await message(analyst, '25T07:01', 'Cas asks you to review "Lead".');
  await message(admin, '25T06:59', 'The job "Clean-up" has failed.');
  expect(await send('25T07:05')).toBe(2);
  expect(await send('25T09:00')).toBe(0);
  const [toAdmin, toAnalyst] = [admin, analyst].map(({ email }) => sent.find(({ to }) => to === email));
  expect(toAdmin?.subject).toBe('1 message in your inbox');
  expect(toAnalyst?.subject).toBe('2 messages in your inbox');
  const paragraphs = '• Ben asks you to review "Zinc".\n\n• Ann asks you to review "Tin".';
  expect(toAnalyst?.text).toContain(paragraphs);
  expect(toAnalyst?.text).not.toContain('Lead');
  sent.length = 0;
  expect(await send('26T07:00')).toBe(1);
  expect(sent[0]?.text).toContain('• Cas asks you to review "Lead".');
});

it('does not mail before it is time', async () => {
  await message(server.people.ROLE_ANALYST, '25T06:00', 'A');
  expect(await send('25T06:59')).toBe(0);
  expect(await send('25T07:00')).toBe(1);
});

it('tells many in one mail of a length that can be read', async () => {
  for (let index = 0; index < 53; index += 1)
    await message(server.people.ROLE_ANALYST, '24T20:00', `Number ${index}`);
  await send('25T07:00');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('53 messages in your inbox');
  expect(sent[0]?.text.match(/^• Number/gm)).toHaveLength(50);
  expect(sent[0]?.text).toContain('And 3 more.');
});

it('mails nobody who has left, and tries again what could not be sent', async () => {
  const left = await server.addPerson('ROLE_ANALYST');
  await server.services.db
    .updateTable('app_user')
    .set({ enabled: false })
    .where('id', '=', left.id)
    .execute();
  await message(left, '24T20:00', 'A');
  expect(await send('25T07:00')).toBe(0);
  await message(server.people.ROLE_ANALYST, '24T20:00', 'B');
  fails = true;
  await expect(send('25T07:00')).rejects.toThrow('The mail server is away.');
  fails = false;
  expect(await send('25T07:10')).toBe(1);
});

it('stops nobody’s mail for an address that is refused, and tells that it was', async () => {
  const { ROLE_ANALYST: analyst, ROLE_ADMIN: admin, ROLE_COMPLIANCE: compliance } = server.people;
  for (const person of [analyst, admin, compliance]) await message(person, '24T20:00', 'A');
  refused = admin.email;
  await expect(send('25T07:00')).rejects.toThrow('There is no such mailbox.');
  expect(sent.map(({ to }) => to).sort()).toEqual([analyst.email, compliance.email].sort());
  refused = '';
  expect(await send('25T07:05')).toBe(1);
});
