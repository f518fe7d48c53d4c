import { useConfirm } from '@console/shared-ui/confirm';
import { Dialog } from '@console/shared-ui/dialog';
import { FileButton } from '@console/shared-ui/file-button';
import { Button, Segmented, Switch, Tabs } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { Sample } from './sample';

const tabs = [
  { key: 'one', label: 'Chosen', children: 'What the chosen tab shows.' },
  { key: 'two', label: 'Other', children: 'What another shows.' },
  { key: 'three', label: 'Disabled', disabled: true },
];

export function PressSamples() {
  return (
    <>
      <Sample title="Buttons">
        <Button type="primary">Primary</Button>
        <Button>Other</Button>
        <Button danger>Dangerous</Button>
        <Button type="primary" danger>
          Dangerous, asked
        </Button>
        <Button type="link">Link</Button>
        <Button type="text">Text</Button>
        <Button type="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Other, disabled</Button>
        <Button type="primary" loading>
          Busy
        </Button>
        <FileButton label="Choose a file" kind="file" onFiles={() => undefined} />
      </Sample>
      <Sample title="Switches, segments and tabs">
        <Switch aria-label="Off" checked={false} />
        <Switch aria-label="On" checked />
        <Switch aria-label="Off, disabled" checked={false} disabled />
        <Switch aria-label="On, disabled" checked disabled />
        <Segmented aria-label="Segments" options={['Chosen', 'Other']} value="Chosen" />
        <Tabs items={tabs} />
      </Sample>
      <DialogSamples />
    </>
  );
}

/** Cancel comes first, and what the dialog is for last. */
function DialogSamples() {
  const confirm = useConfirm();
  const [isOpen, setOpen] = useState(false);
  return (
    <Sample title="Dialogs">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button
        onClick={() =>
          void confirm({ title: 'Delete this?', content: 'Nothing takes it back.', danger: true })
        }
      >
        Ask
      </Button>
      <Dialog
        open={isOpen}
        title="A dialog"
        okText="Save"
        onOk={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        What it is about.
      </Dialog>
    </Sample>
  );
}
