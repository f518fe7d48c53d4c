import type { Editor } from 'grapesjs';
import type { Device } from '@console/contract/report-document';
import { fittingScale } from '@console/shared-report/frame-widths';

/** Shows a device in the canvas: its width, scaled down where there is no room for it. */
export function showDevice(editor: Editor, device: Device, host: HTMLElement): void {
  const scale = fittingScale(device, host.clientWidth);
  // the frame's area grows by what the scale takes away (canvas.css)
  host.style.setProperty('--canvas-scale', String(scale));
  if (editor.getDevice() !== device) editor.setDevice(device);
  editor.Canvas.setZoom(scale * 100);
  editor.refresh();
}
