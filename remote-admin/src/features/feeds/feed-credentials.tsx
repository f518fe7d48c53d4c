import type { Feed } from '@console/contract/feeds';
import { Dialog } from '@console/shared-ui/dialog';
import { FactList } from '@console/shared-ui/fact-list';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../../form-card/form-card';
import { CredentialsForm } from './credentials-form';
import { credentialFields } from './credential-fields';
import { FeedTest } from './feed-test';
import styles from './feeds.module.css';

/** Security credentials of a feed, secret ones masked, with Reset and Test (D§2.31, S8). */
export function FeedCredentials({ feed }: { readonly feed: Feed }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormCard title="Security credentials">
      <Values feed={feed} />
      <Flex gap={8} wrap>
        <Button onClick={() => setOpen(true)}>Reset</Button>
        <FeedTest feed={feed} />
      </Flex>
      <Dialog
        title={`Security credentials of ${feed.name}`}
        open={isOpen}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <CredentialsForm feed={feed} onDone={() => setOpen(false)} />
      </Dialog>
    </FormCard>
  );
}

function Values({ feed: { name, credentials } }: { readonly feed: Feed }) {
  if (!credentials) return <p className={styles.muted}>No credentials are set.</p>;
  return (
    <FactList facts={credentialFields(name).map((field) => [field.label, credentials[field.name] ?? '-'])} />
  );
}
