import type { Feed } from '@console/contract/feeds';
import { texts } from '@console/contract/texts';
import { Dialog } from '@console/shared-ui/dialog';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { credentialFields } from './credential-fields';

/** Says whether all credentials are set, in the words of the specification; nothing is called (D§2.31, U18). */
export function FeedTest({ feed: { name, credentials } }: { readonly feed: Feed }) {
  const [isOpen, setOpen] = useState(false);
  const isComplete = credentialFields(name).every((field) => credentials?.[field.name]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Test</Button>
      <Dialog
        title={`Test of ${name} (not verified)`}
        open={isOpen}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <Alert
          type={isComplete ? 'success' : 'error'}
          showIcon
          message={isComplete ? texts.feedConnected : texts.feedNotConnected}
          description={
            isComplete
              ? 'All credentials are set. No call was made to the feed.'
              : 'Some credentials are not set. No call was made to the feed.'
          }
        />
      </Dialog>
    </>
  );
}
