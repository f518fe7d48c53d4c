import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import type { DocumentedOperation } from './documented-operation';
import { requestTo } from './request-arbitrary';
import { SeenValues } from './seen-values';
import { curlLine, toSent } from './sent-request';

const operation: DocumentedOperation = {
  method: 'PUT',
  path: '/api/thing/{id}',
  params: { id: { type: 'string' } },
  query: { filter: { type: 'string' } },
  requiredQuery: [],
  body: { type: 'object', properties: { title: { type: 'string' }, note: { type: 'string' } } },
  answer: null,
};
const tokens = new Map([['ROLE_ADMIN', 'token'] as const]);

/** What curl would be given by a shell. */
function argumentsOf(line: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; CONSOLE=http://console TOKEN=token; ${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

it('sends by curl what was sent, whatever stands in it', () => {
  const seen = new SeenValues();
  // a shell takes no NUL, and JSON and addresses write it otherwise
  fc.assert(
    fc.property(requestTo(operation), (request) => {
      const sent = toSent(request, seen, tokens);
      fc.pre(!sent.payload?.includes('\0'));
      const given = argumentsOf(curlLine(sent, request.as));
      const headers = Object.entries(sent.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
      const address = `http://console${sent.url}`;
      const data = sent.payload === undefined ? [] : ['--data-raw', Buffer.from(sent.payload).toString()];
      // the token of nobody real is told as one to be filled in, too
      const told = given.map((part) => (part === 'authorization: Bearer token' ? 'authorization' : part));
      const expected = headers.map((part) => (part.startsWith('authorization') ? 'authorization' : part));
      expect(told).toEqual(['-X', sent.method, address, ...expected, ...data]);
    }),
    { numRuns: 25 },
  );
});

it('shrinks a failure to the value that fails', () => {
  const seen = new SeenValues();
  const attempt = (request: Parameters<typeof toSent>[0]): void => {
    const sent = toSent(request, seen, tokens);
    if (sent.payload?.includes('drop table')) throw new Error(curlLine(sent, request.as));
  };
  const found = fc.check(fc.property(requestTo(operation), attempt), { numRuns: 5000, seed: 7 });
  const { message } = found.errorInstance as Error;
  expect(found.failed).toBe(true);
  expect(message).toMatch(/^curl -X PUT "\$CONSOLE"'\/api\/thing\//);
  expect(message).toContain('drop table');
  expect(message.length).toBeLessThan(300);
});
