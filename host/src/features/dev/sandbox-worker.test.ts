import { runInWorker, type SandboxScope } from './sandbox-worker';

const limits = { maxLines: 5, maxCharacters: 60, linesBefore: 0 };

async function run(script: (console: Console) => unknown, changes: Partial<typeof limits> = {}) {
  const sent: { kind: string; text?: string }[] = [];
  const scope: SandboxScope = {
    postMessage: (message) => void sent.push(message as { kind: string; text?: string }),
    console: null,
    addEventListener: () => undefined,
  };
  await runInWorker(scope, { ...limits, ...changes }, () => script(scope.console as Console));
  return {
    scope,
    sent,
    texts: sent.flatMap(({ kind, text }) => (text === undefined ? [] : [`${kind}: ${text}`])),
  };
}

const circular: Record<string, unknown> = { name: 'loop' };
circular['self'] = circular;

it.each([
  ['text', 'text'],
  [undefined, 'undefined'],
  [12n, '12n'],
  [Symbol('s'), 'Symbol(s)'],
  [{ a: 'x', b: [1, null] }, '{ a: "x", b: [1, null] }'],
  [{}, '{}'],
  [new Map([['k', new Set([1])]]), 'Map { k: Set [1] }'],
  [new RangeError('too far'), 'RangeError: too far'],
  [function named() {}, 'ƒ named'],
  [circular, '{ name: "loop", self: (circular) }'],
  [Object.create(null), '{}'],
])('prints %p as %s', async (value, text) => {
  const { texts } = await run((console) => console.log(value));
  expect(texts).toEqual([`log: ${text}`]);
});

it('reports what is returned, then the end; nothing returned is no line', async () => {
  expect((await run(async () => [1, 2])).sent).toEqual([
    { kind: 'begin' },
    { kind: 'result', text: '[1, 2]' },
    { kind: 'end' },
  ]);
  expect((await run(() => undefined)).sent).toEqual([{ kind: 'begin' }, { kind: 'end' }]);
});

it('says what was thrown and on which typed line', async () => {
  const error = new TypeError('bad price');
  error.stack = 'TypeError: bad price\n    at blob:null/0e5e-11:14:9\n    at blob:null/0e5e-11:2:1';
  const { texts } = await run(() => Promise.reject(error), { linesBefore: 10 });
  expect(texts).toEqual(['error: TypeError: bad price (line 4)']);
});

it('ends the output at its limit of lines', async () => {
  const { texts } = await run((console) => {
    for (let index = 0; index < 100; index += 1) console.log(index);
  });
  expect(texts).toEqual([
    ...[0, 1, 2, 3, 4].map((index) => `log: ${index}`),
    'notice: output limit reached, the rest is not shown',
  ]);
});

it('ends the output at its limit of characters', async () => {
  const { texts } = await run((console) => {
    console.log('x'.repeat(1000));
    console.log('more');
  });
  expect(texts).toEqual([`log: ${'x'.repeat(60)}…`, 'notice: output limit reached, the rest is not shown']);
});

it('leaves the script no other way out than the console', async () => {
  const { scope } = await run(() => undefined);
  expect(scope.postMessage).toBeUndefined();
});
