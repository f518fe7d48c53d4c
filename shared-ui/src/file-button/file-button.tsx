import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';
import { useRef } from 'react';
import styles from './file-button.module.css';

/** A choice of files, and how its button looks. */
export interface FileButtonProps {
  readonly label: string;
  readonly accept?: string;
  /** What is chosen: one file, several, or a folder with all below it. */
  readonly kind: 'file' | 'files' | 'folder';
  readonly onFiles: (files: readonly File[]) => void;
  readonly look?: Pick<ButtonProps, 'type' | 'disabled' | 'loading'>;
}

/** A button that lets people choose files of their own. */
export function FileButton({ label, accept, kind, onFiles, look = {} }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.fileButton}>
      <input
        ref={input}
        type="file"
        className={styles.fileInput}
        aria-label={label}
        accept={accept}
        disabled={look.disabled}
        multiple={kind !== 'file'}
        {...(kind === 'folder' && { webkitdirectory: '' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // the same file may be chosen again once it is mended
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...look} tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        {label}
      </Button>
    </span>
  );
}
