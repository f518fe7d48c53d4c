import { pagesLike, pagesNear } from './pages-like';
import { synonymsOf } from './synonyms';

const page = (title: string) => ({ title, also: '', group: '', to: `/${title}`, access: 'session:own' });
/** As the remotes declare them. */
const declared: Readonly<Record<string, string>> = {
  Mails: 'failed bounced undelivered resend retry',
  'Job Schedules': 'failed late running',
  Releases: 'turn switch off on disable enable remote version',
  Published: 'pdf publications',
  'Audit trail': 'history log verify chain',
  'Restricted Companies': 'restrictions watch blackout',
  'Internal Users': 'staff people accounts roles permissions admins analysts reviewers disable enable',
  'Advisory Users': 'advisers advisors customers tokens',
};
const pages = [
  ...[
    'Mails',
    'Consumer Users',
    'Internal Users',
    'Advisory Users',
    'Approval Requests',
    'Log out',
    'Theme: Dark',
    'Published',
    'Import Reports',
  ],
  ...['Key Properties', 'Recommendations', 'Coverage', 'Dashboard', 'Create Report'],
  ...[
    'Job Schedules',
    'Audit trail',
    'Restricted Companies',
    'Keyboard shortcuts',
    'Releases',
    'Change password',
  ],
  ...['Generic Disclaimers', 'Recommendation register', 'Tag Management'],
]
  .map(page)
  .map((one) => ({ ...one, called: declared[one.title] ?? '' }));

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
  ['disable user', 'Internal Users'],
  ['disable admin', 'Internal Users'],
  ['tokens', 'Advisory Users'],
  ['failed jobs', 'Job Schedules'],
  ['turn off remote', 'Releases'],
  ['turn off a remote', 'Releases'],
  ['switch off', 'Releases'],
])('finds by %j the page %j', (text, title) => {
  expect(pagesLike(pages, text)[0]?.title).toBe(title);
});

it.each(['audit', 'audit trail', 'col'])('means by %j neither the way out nor a theme', (text) => {
  const found = pagesLike(pages, text).map(({ title }) => title);
  expect(found.filter((title) => /^(Log out|Theme)/.test(title))).toEqual([]);
});

it.each([
  ['dark', ['Theme: Dark']],
  ['audit', ['Audit trail']],
  ['late', ['Job Schedules']],
])('means by %j nothing but %j', (text, titles) => {
  expect(pagesLike(pages, text).map(({ title }) => title)).toEqual(titles);
});

it.each([
  ['drak', ['Theme: Dark']],
  ['audt', ['Audit trail']],
  ['adit', ['Audit trail']],
  ['taxs', ['Tag Management']],
])('takes %j for %j, and for nothing else', (text, titles) => {
  expect(pagesNear(pages, text).map(({ title }) => title)).toEqual(titles);
});

it.each(['dark', 'undo', 'audit', 'tags', 'feed', 'jobs'])(
  'is like %j by nothing that has not the word',
  (text) => {
    const named = new Set(pagesLike(pages, text));
    expect(pagesNear(pages, text).filter((page) => !named.has(page))).toEqual([]);
  },
);

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
