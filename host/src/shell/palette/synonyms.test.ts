import { pagesLike, pagesNear } from './pages-like';
import { synonymsOf } from './synonyms';

const page = (title: string) => ({ title, also: '', group: '', to: `/${title}`, access: 'session:own' });
const pages = [
  ...[
    'Mails',
    'Consumer Users',
    'Approval Requests',
    'Log out',
    'Theme: Dark',
    'Published',
    'Import Reports',
  ],
  ...['Key Properties', 'Recommendations', 'Coverage', 'Dashboard', 'Create Report'],
  ...['Audit trail', 'Restricted Companies', 'Keyboard shortcuts', 'Releases', 'Change password'],
  ...['Generic Disclaimers', 'Recommendation register', 'Tag Management'],
].map(page);

it.each([
  ['email', 'Mails'],
  ['clients', 'Consumer Users'],
  ['customers', 'Consumer Users'],
  ['approve', 'Approval Requests'],
  ['logout', 'Log out'],
  ['sign out', 'Log out'],
  ['colour', 'Theme: Dark'],
  ['pdf', 'Published'],
  ['upload', 'Import Reports'],
  ['key figures', 'Key Properties'],
  ['rating', 'Recommendations'],
  ['invite', 'Create Report'],
  ['dark', 'Theme: Dark'],
  ['failed mails', 'Mails'],
  ['verify chain', 'Audit trail'],
  ['restricted list', 'Restricted Companies'],
  ['my coverage', 'Coverage'],
  ['the dashboard', 'Dashboard'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['version', 'Releases'],
  ['audit', 'Audit trail'],
  ['audit log', 'Audit trail'],
  ['start a report', 'Create Report'],
  ['new tag', 'Tag Management'],
  ['disable user', 'Consumer Users'],
])('finds by %j the page %j', (text, title) => {
  expect(pagesLike(pages, text)[0]?.title).toBe(title);
});

it.each(['audit', 'audit trail', 'col'])('means by %j neither the way out nor a theme', (text) => {
  const found = pagesLike(pages, text).map(({ title }) => title);
  expect(found.filter((title) => /^(Log out|Theme)/.test(title))).toEqual([]);
});

it('has no other name for what nobody calls otherwise, and never its own', () => {
  expect(synonymsOf('Dashboard')).toBe('');
  expect(synonymsOf('Mails').split(' ')).not.toContain('mails');
});

it.each([
  ['pasword', 'Change password'],
  ['recomendation', 'Recommendations'],
  ['discalimer', 'Generic Disclaimers'],
  ['custmers', 'Consumer Users'],
  ['faild mails', 'Mails'],
  ['dashbord', 'Dashboard'],
  ['my covrage', 'Coverage'],
])('takes %j for the page %j', (text, title) => {
  expect(pagesLike(pages, text)).toEqual([]);
  expect(pagesNear(pages, text).map((page) => page.title)).toContain(title);
});

it.each(['copper', 'xylophone', 'smith', 'bhp'])('takes %j for no page', (text) => {
  expect(pagesNear(pages, text)).toEqual([]);
});
