import type { DeviceStyles } from '@console/contract/report-document';
import { reportCss } from './join-report-css';
import { deviceCss } from '../../model/styles/styles';

/** The style sheets that a `ReportPage` of these styles needs on a screen. */
export function ReportStyles({ styles }: { readonly styles: DeviceStyles }) {
  return (
    <>
      <style>{reportCss}</style>
      <style>{deviceCss(styles)}</style>
    </>
  );
}
