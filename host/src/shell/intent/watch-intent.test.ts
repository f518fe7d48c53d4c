import { watchIntent } from './watch-intent';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** A page with some links, and the addresses of which the page was asked for. */
function openLinks(markup: string) {
  document.body.innerHTML = markup;
  const prepared: string[] = [];
  const stop = watchIntent((pathname) => prepared.push(pathname));
  const at = (id: string) => {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`No ${id}`);
    return element;
  };
  const pointer = (type: string, id: string) => at(id).dispatchEvent(new MouseEvent(type, { bubbles: true }));
  return { prepared, stop, at, pointer };
}
const links = `
  <a id="users" href="/admin/users/internal?page=2"><span id="icon"></span>Users</a>
  <a id="drafts" href="/admin/reports/draft">Drafts</a>
  <a id="away" href="https://example.com/admin/users">Elsewhere</a>
  <a id="file" href="/files/report.pdf" download>PDF</a>
  <a id="tab" href="/admin/audit" target="_blank">Audit</a>
  <p id="text">Text</p>`;

it('prepares the page of a link on which the pointer rests, and none that it passes over', () => {
  const { prepared, stop, pointer } = openLinks(links);
  pointer('pointerover', 'drafts');
  jest.advanceTimersByTime(50);
  pointer('pointerover', 'icon');
  jest.advanceTimersByTime(100);
  expect(prepared).toEqual(['/admin/users/internal']);
  pointer('pointerover', 'text');
  jest.advanceTimersByTime(100);
  stop();
  pointer('pointerover', 'drafts');
  jest.advanceTimersByTime(100);
  expect(prepared).toEqual(['/admin/users/internal']);
});

it('prepares at once what is pressed or touched, and after a moment what the keyboard rests on', () => {
  const { prepared, stop, at, pointer } = openLinks(links);
  pointer('pointerdown', 'drafts');
  expect(prepared).toEqual(['/admin/reports/draft']);
  at('users').focus();
  jest.advanceTimersByTime(100);
  expect(prepared).toEqual(['/admin/reports/draft', '/admin/users/internal']);
  stop();
});

it('prepares nothing that is no page of this one', () => {
  const { prepared, stop, pointer } = openLinks(links);
  for (const id of ['away', 'file', 'tab', 'text']) {
    pointer('pointerover', id);
    jest.advanceTimersByTime(100);
    pointer('pointerdown', id);
  }
  expect(prepared).toEqual([]);
  stop();
});

it('fetches nothing that nobody has asked for where data is to be saved', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { prepared, stop, pointer } = openLinks(links);
  pointer('pointerover', 'users');
  jest.advanceTimersByTime(100);
  expect(prepared).toEqual([]);
  pointer('pointerdown', 'users');
  expect(prepared).toEqual(['/admin/users/internal']);
  stop();
});
