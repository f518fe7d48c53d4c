import { uploadingText } from '@console/shared-ui/image-upload';
import { Button } from '@console/shared-ui/vendor/antd';
import { useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context';
import type { UploadingPicture } from './uploads';
import styles from './upload-list.module.css';

/** The pictures of the page that are being stored, and those that could not be. */
export function UploadList() {
  const { uploads } = useEditor();
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.getAll);
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Uploads">
      {pictures.map((picture) => (
        <Upload key={picture.nodeId} picture={picture} onClose={() => uploads.remove(picture.nodeId)} />
      ))}
    </ul>
  );
}

interface UploadProps {
  readonly picture: UploadingPicture;
  readonly onClose: () => void;
}

function Upload({ picture: { name, state, retry }, onClose }: UploadProps) {
  if ('share' in state) {
    return (
      <li>
        <span className={styles.words} role="status">{`${name}: ${uploadingText(state.share)}`}</span>
        <progress aria-label={name} value={state.share} />
      </li>
    );
  }
  return (
    <li>
      <span className={styles.failure} role="alert">{`${name} could not be uploaded. ${state.failure}`}</span>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
      <Button size="small" type="text" onClick={onClose}>
        Close
      </Button>
    </li>
  );
}
