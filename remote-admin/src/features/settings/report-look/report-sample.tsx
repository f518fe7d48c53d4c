import type { ReportFirm } from '@console/contract/firm';
import type { RenderContext } from '@console/shared-report/render-context';
import { newDocument } from '@console/shared-report/document';
import { PageLinesSample } from '@console/shared-report/page-lines-sample';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import { noDisclaimers } from '@console/shared-report/report-facts';
import type { ReportBrand } from '@console/shared-report/report-brand';
import { ReportSheet } from '@console/shared-report/report-sheet';
import { ReportStyles } from '@console/shared-report/report-styles';
import styles from './look.module.css';

const text = (id: string, ...inserts: readonly string[]) => ({
  id,
  type: 'Text' as const,
  props: {},
  children: JSON.stringify({ ops: inserts.map((insert) => ({ insert: `${insert}\n` })) }),
});

const sample = newDocument([
  text(
    'brandtext1',
    'Volumes were ahead of our estimates in both halves, and unit costs fell for the third year in a row.',
    'We raise our estimates for the next two years and keep our recommendation.',
  ),
]);

const report = {
  title: 'A sample report',
  subTitle: 'As its readers receive it',
  reportType: 'companyReport',
  ...{ recommendation: 'Buy', targetPrice: null },
  companyCode: 'ABC',
  companyName: 'Sample Company Limited',
  author: null,
  publishedDay: null,
  videoUrl: null,
};

const context = {
  face: 'view',
  widgets: readyWidgets(null),
  disclaimers: noDisclaimers,
  Chart: () => null,
  DataChart: () => null,
} as const;

const lines = {
  typeName: 'Company Report',
  title: report.title,
  company: `${report.companyName} (${report.companyCode})`,
  publishedDay: null,
};

/** Whose report the sample is. */
export interface ReportLook {
  readonly firm: ReportFirm;
  /** Address of the firm's logo; null without one. */
  readonly firmLogo: string | null;
  readonly brand: ReportBrand | null;
}

/** The first page of a report, and the head and foot of those after it, in the look of a firm or a brand. */
export function ReportSample({ firm, firmLogo, brand }: ReportLook) {
  const shown: RenderContext = {
    ...context,
    report: { ...report, firm: { ...firm, logo: firmLogo && 'media:sample' } },
    mediaUrl: () => firmLogo,
  };
  return (
    <>
      <ReportStyles styles={sample.styles} />
      <div className={styles.paper} data-theme="light">
        <ReportSheet document={sample} context={shown} brand={brand} />
      </div>
      <h3>Every further page of the PDF</h3>
      <div className={styles.paper} data-theme="light">
        <PageLinesSample lines={{ ...lines, firm }} brand={brand}>
          <div className={styles.paperGap} />
        </PageLinesSample>
      </div>
    </>
  );
}
