import { chooseTheme, chosenTheme, startTheme, wearThemeOf } from './theme-store';
import { wornTheme } from './use-theme';

/** The system of the person, which changes its mind when told to. */
function systemIs(theme: 'light' | 'dark') {
  const list = Object.assign(new EventTarget(), { matches: theme === 'dark' });
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  return {
    becomes(next: 'light' | 'dark') {
      list.matches = next === 'dark';
      list.dispatchEvent(new Event('change'));
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="color-scheme" content="light" />';
});

it('wears what the system has until somebody chooses, and follows it', () => {
  const system = systemIs('dark');
  startTheme();
  expect([chosenTheme(), wornTheme()]).toEqual(['system', 'dark']);
  expect(document.querySelector('meta')).toHaveAttribute('content', 'dark');
  system.becomes('light');
  expect(wornTheme()).toBe('light');
});

it('keeps a choice, whatever the system has, for the next first paint too', () => {
  const system = systemIs('light');
  startTheme();
  chooseTheme('ada', 'dark');
  system.becomes('light');
  expect(wornTheme()).toBe('dark');
  document.documentElement.dataset['theme'] = 'light';
  startTheme();
  expect(wornTheme()).toBe('dark');
});

it('is of one person: another in the same browser has their own', () => {
  systemIs('light');
  chooseTheme('ada', 'dark');
  wearThemeOf('bob');
  expect([chosenTheme(), wornTheme()]).toEqual(['system', 'light']);
  wearThemeOf('ada');
  expect(wornTheme()).toBe('dark');
});

it('follows another tab', () => {
  systemIs('light');
  startTheme();
  localStorage.setItem('console.theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'console.theme' }));
  expect(wornTheme()).toBe('dark');
});

it('prints on white, and is dark again after it', () => {
  systemIs('dark');
  startTheme();
  dispatchEvent(new Event('beforeprint'));
  expect(wornTheme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(wornTheme()).toBe('dark');
});

it('takes what is not readable for no choice', () => {
  systemIs('light');
  localStorage.setItem('console.theme', 'sepia');
  startTheme();
  expect([chosenTheme(), wornTheme()]).toEqual(['system', 'light']);
});
