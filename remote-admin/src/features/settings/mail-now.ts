import type { Credentials } from '@console/contract/credentials';

/** How mails go: by Send Grid while it is set, else as the server is set up. */
export function mailNow({ credentials, mailWithout }: Pick<Credentials, 'credentials' | 'mailWithout'>) {
  if (credentials) return 'mails are sent through Send Grid.';
  return mailWithout === 'smtp'
    ? 'mails are sent through the SMTP server that this console is set up with.'
    : 'no mail reaches anybody: mails are only written to a folder on the server.';
}
