import { Skeleton } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import styles from './faces.module.css';
import { useDeviceFrame } from './use-device-frame';

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
      {isStatic ? (
        <StaticPage address={address} onLoad={() => setLoaded(true)} />
      ) : (
        // any sandbox would keep Chromium's PDF viewer from working (S4)
        <iframe
          className={styles.frame}
          data-theme="light"
          title="PDF pages"
          src={address}
          onLoad={() => setLoaded(true)}
        />
      )}
    </>
  );
}

/** The page as a desktop has it, however narrow the room beside it is. */
function StaticPage({ address, onLoad }: Pick<ServerFaceProps, 'address'> & { readonly onLoad: () => void }) {
  const { host, style } = useDeviceFrame('desktop');
  return (
    <div ref={host} className={styles.room}>
      <iframe
        className={styles.paper}
        data-theme="light"
        style={style}
        title="Static page"
        src={address}
        sandbox=""
        onLoad={onLoad}
      />
    </div>
  );
}
