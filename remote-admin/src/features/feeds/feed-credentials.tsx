import type { Feed } from '@console/contract/feeds';
import { useConfirm } from '@console/shared-ui/confirm';
import { Dialog } from '@console/shared-ui/dialog';
import { FactList } from '@console/shared-ui/fact-list';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../../form-card/form-card';
import { UnreadableCredentials } from '../../form-card/unreadable-credentials';
import { CredentialsForm } from './credentials-form';
import { credentialFields } from './credential-fields';
import { FeedTest } from './feed-test';
import { useRemoveFeedCredentials, type LoadedFeed } from './feeds.queries';
import styles from './feeds.module.css';

/** Security credentials of a feed, secret ones masked, with Reset, Test and Remove (D§2.31, S8, X81). */
export function FeedCredentials({ loaded }: { readonly loaded: LoadedFeed }) {
  const { feed } = loaded;
  const [isOpen, setOpen] = useState(false);
  return (
    <FormCard title="Security credentials">
      <Values feed={feed} />
      <Flex gap={8} wrap>
        <Button onClick={() => setOpen(true)}>Reset</Button>
        <FeedTest feed={feed} />
        {(feed.credentials !== null || feed.isUnreadable) && <RemoveButton feed={feed} />}
      </Flex>
      <Dialog
        title={`Security credentials of ${feed.name}`}
        open={isOpen}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <CredentialsForm loaded={loaded} onDone={() => setOpen(false)} />
      </Dialog>
    </FormCard>
  );
}

function RemoveButton({ feed }: { readonly feed: Feed }) {
  const confirm = useConfirm();
  const remove = useRemoveFeedCredentials(feed);

  async function ask() {
    const title = `Remove the credentials of ${feed.name}?`;
    const content =
      'They cannot be brought back. Files that are delivered are imported as before: the console does not sign in to the feed.';
    if (await confirm({ title, content, okText: 'Remove', danger: true })) remove.mutate();
  }

  return (
    <Button danger loading={remove.isPending} onClick={() => void ask()}>
      Remove
    </Button>
  );
}

function Values({ feed: { name, credentials, isUnreadable } }: { readonly feed: Feed }) {
  if (isUnreadable) return <UnreadableCredentials />;
  if (!credentials) return <p className={styles.muted}>No credentials are set.</p>;
  return (
    <FactList facts={credentialFields(name).map((field) => [field.label, credentials[field.name] ?? '-'])} />
  );
}
