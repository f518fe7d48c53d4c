import { readSandboxMessage } from './sandbox-message';
import { idleSandbox, nextSandbox, type SandboxEvent } from './sandbox-run';

const after = (...events: SandboxEvent[]) => events.reduce(nextSandbox, idleSandbox);
const run: SandboxEvent = { type: 'run', script: '1 + 1' };
const line = (text: string): SandboxEvent => ({ type: 'message', message: { kind: 'log', text } });
const end: SandboxEvent = { type: 'message', message: { kind: 'end' } };

it('begins each run with an empty output and a frame of its own', () => {
  const state = after(run, line('one'), end, run);
  expect(state).toMatchObject({ status: 'running', lines: [], run: { id: 2 } });
});

it('gathers lines until the end, and nothing after it', () => {
  expect(after(run, line('one'), end, line('late'))).toMatchObject({
    status: 'ended',
    lines: [{ kind: 'log', text: 'one' }],
  });
});

it('says why it stopped, once', () => {
  const stop: SandboxEvent = { type: 'stop', reason: 'stopped after 5 s' };
  expect(after(run, stop, stop)).toMatchObject({
    status: 'stopped',
    lines: [{ kind: 'notice', text: 'stopped after 5 s' }],
  });
});

it('keeps no more than its share of a flood', () => {
  const state = after(run, ...Array.from({ length: 2000 }, () => line('x')), line('y'.repeat(300_000)));
  expect(state.lines.length).toBeLessThan(520);
  expect(after(run, line('y'.repeat(300_000))).lines[0]?.text).toHaveLength(100_000);
});

it.each([
  [
    { kind: 'log', text: 'one', more: 1 },
    { kind: 'log', text: 'one' },
  ],
  [{ kind: 'end' }, { kind: 'end' }],
  [{ kind: 'log', text: 1 }, null],
  [{ kind: 'token', text: 'x' }, null],
  ['end', null],
  [null, null],
])('reads %j as %j', (message, read) => {
  expect(readSandboxMessage(message)).toEqual(read);
});
