import type { Device } from '@console/contract/report-document';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { fittingScale, frameWidths } from './frame-widths';

/** The style of a frame as wide as `device`, scaled down where the box at `host` has no room for it. */
export function useDeviceFrame(device: Device) {
  const host = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);

  // Follows the room that the layout leaves.
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const resizing = new ResizeObserver(() => setScale(fittingScale(device, box.clientWidth)));
    resizing.observe(box);
    return () => resizing.disconnect();
  }, [device]);

  return { host, style: frameStyle(device, scale) };
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
