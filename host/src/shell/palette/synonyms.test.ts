import { pagesLike } from './pages-like';
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
])('finds by %j the page %j', (text, title) => {
  expect(pagesLike(pages, text)[0]?.title).toBe(title);
});

it('has no other name for what nobody calls otherwise, and never its own', () => {
  expect(synonymsOf('Dashboard')).toBe('');
  expect(synonymsOf('Mails').split(' ')).not.toContain('mails');
});
