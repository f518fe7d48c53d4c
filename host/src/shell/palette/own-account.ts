import { texts } from '@console/contract/texts';
import { chooseTheme, themeChoices, type ThemeChoice } from '@console/shared-ui/theme-store';
import { logOut } from '../log-out';
import type { FoundPage } from './found-pages';
import { SHORTCUTS, palette } from './palette-store';

const LOG_OUT = '#log-out';

/** Themes are put on where one is. */
const themes = (Object.keys(themeChoices) as ThemeChoice[]).map((choice) => ({
  ...{ choice, to: `#theme-${choice}` },
  title: `Theme: ${themeChoices[choice]}`,
}));

/** What does something where one is, and leads nowhere. */
const deeds: Readonly<Record<string, (personId: string) => void>> = {
  [SHORTCUTS]: () => palette.set('shortcuts'),
  [LOG_OUT]: () => void logOut(),
  ...Object.fromEntries(
    themes.map(({ to, choice }) => [to, (personId: string) => chooseTheme(personId, choice)]),
  ),
};
export const deedOf = (to: string): ((personId: string) => void) | undefined => deeds[to];

const ACCOUNT = 'My Account';

/** What people call the pages of their own account, beside their titles. */
const alsoCalled: Readonly<Record<string, string>> = {
  '': 'profile own details name e-mail address',
  '/sessions': 'my sessions devices sign out everywhere',
};

const parts = [
  { title: 'Change password', also: 'new password security', hash: '#password' },
  { title: 'Mails', also: 'inbox which mails I get', hash: '#mails' },
  {
    title: 'Dates and times',
    also: 'time zone timezone date format language locale',
    hash: '#dates',
  },
] as const;

/** The pages found, with the words and parts of the own account where its remote is on, and the way out. */
export function withOwnAccount(pages: readonly FoundPage[], personId: string): FoundPage[] {
  const account = `/admin/my-account/${personId}`;
  const page = pages.find(({ to }) => to === account);
  const named = pages.map((one) => {
    const also = one.to.startsWith(account) ? alsoCalled[one.to.slice(account.length)] : undefined;
    return also === undefined ? one : { ...one, also, group: ACCOUNT };
  });
  const { access } = page ?? { access: 'session:own' };
  const own = page
    ? parts.map(({ title, also, hash }) => ({ title, also, group: ACCOUNT, to: account + hash, access }))
    : [];
  return [
    ...named,
    ...own,
    ...themes.map(({ to, title }) => ({
      title,
      also: 'dark mode light',
      group: ACCOUNT,
      to,
      access,
    })),
    { title: 'Keyboard shortcuts', also: 'keys help', group: '', to: SHORTCUTS, access },
    {
      title: texts.logOut,
      also: '',
      group: page ? ACCOUNT : '',
      to: LOG_OUT,
      access,
    },
  ];
}
