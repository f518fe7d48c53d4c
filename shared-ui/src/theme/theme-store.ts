import type { Theme } from './tokens';

/** What a person chose: a theme, or that of their system. */
export type ThemeChoice = Theme | 'system';

/** Choices in the order in which they are offered. */
export const themeChoices: Readonly<Record<ThemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
};

/** What was worn last in this browser: nobody is known before the first paint, and at the sign-in page. */
const LAST = 'console.theme';
const keyOf = (personId: string) => `${LAST}.${personId}`;
const DARK = '(prefers-color-scheme: dark)';

const isChoice = (value: unknown): value is ThemeChoice =>
  typeof value === 'string' && Object.hasOwn(themeChoices, value);

function read(key: string): ThemeChoice {
  const value = localStorage.getItem(key);
  return isChoice(value) ? value : 'system';
}

/** What the page's root says was chosen. */
export function chosenTheme(): ThemeChoice {
  const value = document.documentElement.dataset['themeChoice'];
  return isChoice(value) ? value : 'system';
}

function wear(choice: ThemeChoice): void {
  const { documentElement: root } = document;
  root.dataset['themeChoice'] = choice;
  root.dataset['theme'] = choice === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : choice;
  // before a style sheet is there, the browser's own background
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', root.dataset['theme']);
}

/** Puts the theme on that was worn last, before anything is painted, and follows the system, other tabs and paper. */
export function startTheme(): void {
  wear(read(LAST));
  matchMedia(DARK).addEventListener('change', () => wear(chosenTheme()));
  addEventListener('storage', ({ key }) => key === LAST && wear(read(LAST)));
  // paper is light
  addEventListener('beforeprint', () => {
    document.documentElement.dataset['theme'] = 'light';
  });
  addEventListener('afterprint', () => wear(chosenTheme()));
}

/** Puts on what a person chose in this browser; who never chose has the system's. */
export function wearThemeOf(personId: string): void {
  const choice = read(keyOf(personId));
  localStorage.setItem(LAST, choice);
  wear(choice);
}

/** Puts a theme on and keeps it for the person. */
export function chooseTheme(personId: string, choice: ThemeChoice): void {
  localStorage.setItem(keyOf(personId), choice);
  wearThemeOf(personId);
}
