import type { Device } from '@console/contract/report-document';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './faces.module.css';
import { useDeviceFrame } from './use-device-frame';
import { useOwnDevice } from './use-own-device';

interface DeviceFrameProps {
  readonly device: Device;
  /** In a frame whatever the window is, as where two reports stand beside each other. */
  readonly isFramed?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows a report as a device has it; in a frame where the window is of another, as media queries follow the viewport: a
 * narrow window shows the desktop page small, never the page of a phone in its place.
 */
export function DeviceFrame({ device, isFramed = false, children }: DeviceFrameProps) {
  const ownDevice = useOwnDevice();
  if (device === ownDevice && !isFramed)
    return (
      <div className={styles.own} data-theme="light">
        {children}
      </div>
    );
  return (
    <FramedReport key={device} device={device}>
      {children}
    </FramedReport>
  );
}

const titles: Readonly<Record<Device, string>> = {
  desktop: 'Report on a desktop',
  tablet: 'Report on a tablet',
  mobile: 'Report on a mobile',
};

function FramedReport({ device, children }: Omit<DeviceFrameProps, 'isFramed'>) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const { host, style } = useDeviceFrame(device);
  return (
    <div className={styles.device}>
      <div ref={host} className={styles.room}>
        <iframe
          title={titles[device]}
          className={styles.paper}
          data-theme="light"
          style={style}
          // a document type of its own: without one the frame would be drawn by other rules than the page
          srcDoc="<!doctype html><html lang='en'><head></head><body style='margin:0'></body></html>"
          onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  );
}
