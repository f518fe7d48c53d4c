/** Words that people use for the same thing; whoever types one finds what is called by another. */
const synonyms: readonly (readonly string[])[] = [
  ['create', 'add', 'new', 'make', 'invite', 'write', 'start'],
  ['mail', 'mails', 'email', 'emails', 'e-mail', 'e-mails', 'notifications', 'inbox', 'outbox'],
  ['mails', 'failed', 'bounced', 'undelivered', 'resend', 'retry'],
  ['customer', 'customers', 'client', 'clients', 'consumer', 'consumers', 'subscriber', 'subscribers'],
  ['approval', 'approvals', 'approve', 'review', 'reviews', 'sign-off', 'waiting'],
  ['log out', 'logout', 'sign out', 'signout', 'leave'],
  ['theme', 'themes', 'dark', 'light', 'night', 'colour', 'color', 'colours', 'dark mode', 'appearance'],
  ['import', 'upload', 'load'],
  ['properties', 'figures', 'key figures', 'key properties', 'numbers'],
  ['recommendation', 'recommendations', 'rating', 'ratings'],
  ['published', 'pdf', 'publication', 'publications'],
  ['user', 'users', 'person', 'people', 'staff', 'account'],
  ['job', 'jobs', 'task', 'tasks', 'schedule', 'scheduler'],
  ['feed', 'feeds', 'delivery', 'deliveries', 'data'],
  ['coverage', 'company', 'companies', 'stock', 'stocks'],
  ['audit', 'history', 'trail', 'audit log'],
  ['audit trail', 'verify', 'verification', 'chain', 'integrity'],
  ['restricted companies', 'restrictions', 'watch', 'blackout'],
  ['releases', 'version', 'versions', 'deploy', 'rollback', 'remotes'],
  ['keyboard shortcuts', 'hotkeys', 'keybindings'],
  ['settings', 'configuration', 'preferences', 'options'],
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
