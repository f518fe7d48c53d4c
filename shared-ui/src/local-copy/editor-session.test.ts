import { openEditorIds, openEditorSession } from './editor-session';

/** Web Locks of one browser, as far as editors use them: a name is held by one at a time, who waits gives up. */
function openLocks() {
  const held = new Map<string, Promise<unknown>>();
  const locks = {
    async request(name: string, _options: unknown, work: () => Promise<void>) {
      // nobody lets go in these tests: who has to wait waits until the end of patience
      if (held.has(name)) throw new DOMException('Timed out', 'TimeoutError');
      const done = work().finally(() => held.delete(name));
      held.set(name, done);
      return done;
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

/** How this page came to be, as the browser tells. */
function navigated(type: 'navigate' | 'reload') {
  const entries = () => [{ type }];
  Object.defineProperty(performance, 'getEntriesByType', { value: entries, configurable: true });
}

beforeEach(() => {
  sessionStorage.clear();
  openLocks();
  navigated('navigate');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

it('goes on with its numbers after a reload of its tab', async () => {
  const before = await openEditorSession('draft');
  expect([before.nextSave().number, before.nextSave().number]).toEqual([1, 2]);
  before.close();
  await Promise.resolve();
  const after = await openEditorSession('draft');
  expect(after.nextSave()).toEqual({ editorId: before.editorId, number: 3 });
});

it('is another editor on another draft, and in a duplicated tab', async () => {
  const one = await openEditorSession('draft');
  one.nextSave();
  const duplicated = await openEditorSession('draft');
  const other = await openEditorSession('other');
  expect(new Set([one.editorId, duplicated.editorId, other.editorId]).size).toBe(3);
  expect(duplicated.nextSave().number).toBe(1);
  expect(await openEditorIds()).toEqual(new Set([one.editorId, duplicated.editorId, other.editorId]));
});

it('waits longer for the page before a reload than for a tab that may go on', async () => {
  const patience = jest.spyOn(AbortSignal, 'timeout');
  await openEditorSession('draft');
  navigated('reload');
  await openEditorSession('other');
  expect(patience.mock.calls).toEqual([[1500], [8000]]);
});

it('works in a browser without locks, and after something else was stored', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  sessionStorage.setItem('draft-editor:draft', '{"editorId":7}');
  const session = await openEditorSession('draft');
  expect(session.nextSave().editorId).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(await openEditorIds()).toEqual(new Set());
});
