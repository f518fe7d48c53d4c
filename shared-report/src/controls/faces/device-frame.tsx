import type { Device } from '@console/contract/report-document';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './faces.module.css';

/** Widths in px that stand for the devices of A§9.5: under 1024 a tablet, under 768 a mobile. */
const frameWidths = { tablet: 768, mobile: 375 } as const;

interface DeviceFrameProps {
  readonly device: Device;
  readonly children: ReactNode;
}

/** Shows a report as wide as a device has it; in a frame, as media queries follow the viewport. */
export function DeviceFrame({ device, children }: DeviceFrameProps) {
  if (device === 'desktop') return <div className={styles.desktop}>{children}</div>;
  return (
    <NarrowFrame key={device} device={device}>
      {children}
    </NarrowFrame>
  );
}

function NarrowFrame({ device, children }: DeviceFrameProps & { readonly device: keyof typeof frameWidths }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.device}>
      <iframe
        title={device === 'tablet' ? 'Report on a tablet' : 'Report on a mobile'}
        className={styles.frame}
        style={{ width: frameWidths[device] }}
        // a document type of its own: without one the frame would be drawn by other rules than the page
        srcDoc="<!doctype html><html lang='en'><head></head><body style='margin:0'></body></html>"
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
