import type { FeedName } from '@console/contract/feeds';

export interface CredentialField {
  readonly name: string;
  readonly label: string;
  /** It is only ever shown masked. */
  readonly isSecret: boolean;
}

const username: CredentialField = { name: 'username', label: 'Username', isSecret: false };
const password: CredentialField = { name: 'password', label: 'Password', isSecret: true };

/** Fields of a feed's credentials; any feed but Refinitiv has name and password (U35). */
export function credentialFields(feed: FeedName): readonly CredentialField[] {
  if (feed !== 'Refinitiv') return [username, password];
  return [
    { name: 'applicationId', label: 'Application Id', isSecret: true },
    username,
    { name: 'clientEmail', label: 'Client E-mail', isSecret: false },
    { name: 'adminEmail', label: 'Admin E-mail', isSecret: false },
    password,
  ];
}
