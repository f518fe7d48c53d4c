import type { Device } from '@console/contract/report-document';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fittingScale, frameWidths } from '../../engine/device-frames';
import styles from './views.module.css';

interface FramedPageProps {
  readonly title: string;
  /** The frame has the width of this device, scaled down where there is no room: media queries follow it. */
  readonly device: Device;
  readonly children: ReactNode;
}

/** Draws React into a frame as wide as a device. */
export function FramedPage({ title, device, children }: FramedPageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [body, setBody] = useState<HTMLElement | null>(null);

  // Follows the room that the layout leaves.
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const resizing = new ResizeObserver(() => setScale(fittingScale(device, box.clientWidth)));
    resizing.observe(box);
    return () => resizing.disconnect();
  }, [device]);

  return (
    <div ref={host} className={styles.framed} data-part="framed">
      <iframe
        title={title}
        className={styles.frame}
        style={frameStyle(device, scale)}
        ref={(frame) => setBody(frame?.contentDocument?.body ?? null)}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      >
        {body && createPortal(children, body)}
      </iframe>
    </div>
  );
}

function frameStyle(device: Device, scale: number): CSSProperties {
  const whole = `${100 / scale}%`;
  return {
    width: device === 'desktop' ? whole : frameWidths[device],
    height: whole,
    maxWidth: 'none',
    transform: `scale(${scale})`,
    transformOrigin: scale < 1 ? '0 0' : undefined,
    marginInline: scale < 1 ? 0 : 'auto',
  };
}
