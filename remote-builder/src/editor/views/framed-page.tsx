import type { Device } from '@console/contract/report-document';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDeviceFrame } from '@console/shared-report/use-device-frame';
import styles from './views.module.css';

interface FramedPageProps {
  readonly title: string;
  readonly device: Device;
  readonly children: ReactNode;
}

/** Draws React into a frame as wide as a device: media queries follow it. */
export function FramedPage({ title, device, children }: FramedPageProps) {
  const { host, style } = useDeviceFrame(device);
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <div ref={host} className={styles.framed} data-part="framed">
      <iframe
        title={title}
        className={styles.frame}
        data-theme="light"
        style={style}
        ref={(frame) => setBody(frame?.contentDocument?.body ?? null)}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      >
        {body && createPortal(children, body)}
      </iframe>
    </div>
  );
}
