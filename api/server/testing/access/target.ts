import type { Call, TestPerson, TestServer } from '../server';
import type { Asker } from './endpoint-table';

/** One cell of the table as a request. */
export interface Request {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Who calls, where it is not the shared account of the role: the call ends sessions, or changes the person. */
  readonly as?: Call;
}

/** Makes what a call is about, anew for each cell, as the person's relation to it wants it. */
export type MakeTarget = (asker: Asker) => Promise<Request>;

/** What the targets of one server are made with. */
export interface Cast {
  readonly server: TestServer;
  /** Analyst who writes the drafts, and asks in no cell. */
  readonly author: TestPerson;
  readonly asAuthor: Call;
  /** Peer approver who stands in wherever the one who asks is not meant. */
  readonly stranger: TestPerson;
}

export async function castOf(server: TestServer): Promise<Cast> {
  const author = await server.addPerson('ROLE_ANALYST');
  const asAuthor = await server.signInAs(author);
  return { server, author, asAuthor, stranger: await server.addPerson('ROLE_PEER_APPROVER') };
}

/** The shared account of the role; for nobody, whoever a relation names is a stranger. */
export function personOf({ server, stranger }: Cast, asker: Asker): TestPerson {
  return asker === 'nobody' ? stranger : server.people[asker];
}

/** A target that no cell changes. */
export const still =
  (path: string, body?: object): MakeTarget =>
  async () => ({ path, ...(body && { body }) });
