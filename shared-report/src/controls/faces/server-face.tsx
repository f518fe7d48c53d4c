import { Skeleton } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import styles from './faces.module.css';

interface ServerFaceProps {
  readonly kind: 'static' | 'pdf';
  /** Where the server answers with the static page or the PDF. */
  readonly address: string;
}

/** A face that the server draws: the static page, which may run nothing, or the PDF (A§7.6, S4). */
export function ServerFace({ kind, address }: ServerFaceProps) {
  const [isLoaded, setLoaded] = useState(false);
  const isStatic = kind === 'static';
  return (
    <>
      {!isLoaded && (
        <div role="status" aria-label="Loading">
          <Skeleton active title={false} />
        </div>
      )}
      <iframe
        className={styles.frame}
        title={isStatic ? 'Static page' : 'PDF pages'}
        src={address}
        // any sandbox would keep Chromium's PDF viewer from working (S4)
        sandbox={isStatic ? '' : undefined}
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}
