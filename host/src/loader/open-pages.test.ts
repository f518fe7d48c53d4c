import type * as OpenPages from './open-pages';

const users = { remote: 'admin', version: '1.2.0', route: '/admin/users' };
const draft = { remote: 'builder', version: '2.0.0', route: '/admin/builder/:id' };

let pages: typeof OpenPages;
beforeEach(async () => {
  jest.resetModules();
  pages = await import('./open-pages');
});

function openAt(ms: number, pathname: string) {
  jest.spyOn(performance, 'now').mockReturnValue(ms);
  pages.openPage(pathname);
}

it('tells which page was on screen at a time, from the beginning of the document on', () => {
  openAt(120, '/admin/users');
  pages.nameOpenPage('/admin/users', users);
  openAt(4000, '/admin/dashboard');
  openAt(8000, '/admin/builder/1f0c');
  pages.nameOpenPage('/admin/builder/1f0c', draft);
  expect([0, 119, 3999].map(pages.pageAt)).toEqual([users, users, users]);
  // a page of the host
  expect(pages.pageAt(4000)).toBeNull();
  expect(pages.pageAt(8000)).toEqual(draft);
  expect(pages.pageOfPath('/admin/users')).toEqual(users);
  expect(pages.pageOfPath('/admin/dashboard')).toBeNull();
});

it('names the page that is there, and none that was left before its remote was mounted', () => {
  openAt(0, '/admin/users');
  openAt(300, '/admin/dashboard');
  pages.nameOpenPage('/admin/users', users);
  expect([pages.pageAt(0), pages.pageAt(300)]).toEqual([null, null]);
});

it('goes on with the same page where only its query changes, and takes what runs in its place', () => {
  openAt(0, '/admin/users');
  pages.nameOpenPage('/admin/users', users);
  openAt(500, '/admin/users');
  const fallback = { ...users, version: '1.1.0' };
  pages.nameOpenPage('/admin/users', fallback);
  expect(pages.pageAt(600)).toEqual(fallback);
});

it('forgets what is long past', () => {
  for (let turn = 0; turn < 101; turn += 1) {
    openAt(turn * 10, `/admin/users/${turn}`);
    pages.nameOpenPage(`/admin/users/${turn}`, users);
  }
  expect([pages.pageAt(5), pages.pageAt(10)]).toEqual([null, users]);
});
