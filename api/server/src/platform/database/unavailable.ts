/** The database cannot be asked right now: it is stopped, starting, or out of reach. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${reasonOf(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailableError';
  }
}

/** A host of several addresses fails without words of its own, and has a code alone. */
function reasonOf(cause: unknown): string {
  const { message, code } = Object(cause) as { message?: unknown; code?: unknown };
  return String(message || code || cause);
}

/** Of the connection, of the operating system, and of PostgreSQL: 08 connections, 53300 too many, 57P0x shutdown. */
const codes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOENT|08...|53300|57P0[123])$/;

/** What the driver says of a connection that is not there, or no more; it has no codes for these. */
const messages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Client (has encountered a connection error|was closed)/,
  /^Query read timeout/,
];

/** Whether a failure of the driver is about the way to the database, not about what was asked. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, errors } = Object(error) as { code?: unknown; message?: unknown; errors?: unknown };
  if (codes.test(String(code))) return true;
  // a host of several addresses answers with an error of each
  if (Array.isArray(errors)) return errors.some(isUnavailable);
  return messages.some((known) => known.test(String(message)));
}
