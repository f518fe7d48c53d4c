/**
 * Words for the same thing, whatever it is called by; whoever types one finds what is called by another. What one page
 * alone is called by is declared with that page.
 */
const synonyms: readonly (readonly string[])[] = [
  ['create', 'add', 'new', 'make', 'invite', 'write', 'start'],
  ['mail', 'mails', 'email', 'emails', 'e-mail', 'e-mails', 'notifications', 'inbox', 'outbox'],
  ['customer', 'customers', 'client', 'clients', 'consumer', 'consumers', 'subscriber', 'subscribers'],
  ['approval', 'approvals', 'approve', 'review', 'reviews', 'sign-off', 'waiting'],
  ['log out', 'logout', 'sign out', 'signout', 'leave'],
  ['theme', 'themes', 'dark', 'light', 'night', 'colour', 'color', 'colours', 'dark mode', 'appearance'],
  ['import', 'upload', 'load'],
  ['properties', 'figures', 'key figures', 'key properties', 'numbers'],
  ['recommendation', 'recommendations', 'rating', 'ratings'],
  ['user', 'users', 'person', 'people', 'staff', 'account'],
  ['job', 'jobs', 'task', 'tasks', 'schedule', 'scheduler'],
  ['feed', 'feeds', 'delivery', 'deliveries', 'data'],
  ['coverage', 'company', 'companies', 'stock', 'stocks'],
  ['keyboard shortcuts', 'hotkeys', 'keybindings'],
  ['alert', 'alerts', 'failure', 'failures', 'error', 'errors'],
];

const wordsOf = (text: string) => text.toLowerCase().split(/[\s/:]+/);

/** What else a page is called, by the words of its title. */
export function synonymsOf(title: string): string {
  const small = title.toLowerCase();
  const words = new Set(wordsOf(title));
  const isNamed = (word: string) => (word.includes(' ') ? small.includes(word) : words.has(word));
  return synonyms
    .filter((group) => group.some(isNamed))
    .flat()
    .filter((word) => !isNamed(word))
    .join(' ');
}
