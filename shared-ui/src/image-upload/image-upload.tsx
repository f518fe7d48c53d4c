import { Button, Spin } from '@console/shared-ui/vendor/antd';
import { PictureOutlined } from '@console/shared-ui/vendor/icons';
import { useId, useRef, useState, type DragEvent } from 'react';
import { errorId } from '../form/error-id';
import { LabelledField } from '../form/labelled-field';
import { failureText } from '../query-view/failure-text';
import styles from './image-upload.module.css';

const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** An image that is uploaded as soon as it is chosen. */
export interface ImageUploadProps {
  readonly label: string;
  /** Address of the present image. */
  readonly value: string | null;
  readonly maxBytes: number;
  /**
   * Sends the file, telling how much of it (0 to 1) has left; the caller then passes the new `value`. What it throws
   * is shown below the image.
   */
  readonly onUpload: (file: File, onProgress: (share: number) => void) => Promise<void>;
  /** For files above `maxBytes`, 'Max file size limit is 2 Mb' (A§5.4). */
  readonly tooBigText: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean;
  /** What is wrong from the form's point of view. */
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
}

type Upload =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly text: string };

/** Takes one image by button or by dropping it, shows it, and refuses what is no image or too big. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, value, required, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const isBusy = disabled || upload.state === 'sending';
  const error = upload.state === 'failed' ? upload.text : props.error;

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    const objection = objectionTo(file, props);
    if (objection) return setUpload({ state: 'failed', text: objection });
    const follow = (share: number) => setUpload({ state: 'sending', share });
    follow(0);
    const failure = await props.onUpload(file, follow).then(() => null, failureText);
    setUpload(failure === null ? { state: 'idle' } : { state: 'failed', text: failure });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  return (
    <LabelledField id={id} label={label} required={required} error={error}>
      <div className={styles.upload} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {value ? <img src={value} alt={label} /> : <PictureOutlined aria-hidden className={styles.noImage} />}
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.fileInput}
          accept={IMAGE_TYPES.join(',')}
          disabled={isBusy}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId(id)}
          onBlur={props.onBlur}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
        <Button tabIndex={-1} aria-hidden disabled={isBusy} onClick={() => input.current?.click()}>
          {value ? 'Replace image' : 'Choose image'}
        </Button>
        {upload.state === 'sending' && (
          <span role="status">
            <Spin size="small" /> {uploadingText(upload.share)}
          </span>
        )}
      </div>
    </LabelledField>
  );
}

/** Says how far an upload is; once all of it is sent, the server is at work. */
export function uploadingText(share: number): string {
  return share > 0 && share < 1 ? `Uploading… ${Math.floor(share * 100)} %` : 'Uploading…';
}

function objectionTo(file: File, limits: { maxBytes: number; tooBigText: string }): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'Only images are accepted';
  return file.size > limits.maxBytes ? limits.tooBigText : null;
}
