import { EventEmitter } from 'node:events';
import { endWithReader } from './closed-pipe';

function failWith(code: string) {
  const stream = new EventEmitter();
  let ended = 0;
  endWithReader(stream as NodeJS.WriteStream, () => (ended += 1));
  const fail = () => stream.emit('error', Object.assign(new Error(code), { code }));
  return { fail, ended: () => ended };
}

it('ends when nobody reads any more, and hides no other failure', () => {
  const closed = failWith('EPIPE');
  closed.fail();
  expect(closed.ended()).toBe(1);
  const full = failWith('ENOSPC');
  expect(full.fail).toThrow('ENOSPC');
  expect(full.ended()).toBe(0);
});
