import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import type { Report } from '@console/contract/reports';
import { texts } from '@console/contract/texts';
import { FactList } from '@console/shared-ui/fact-list';
import { formatDay } from '@console/shared-ui/format';
import { Empty } from '@console/shared-ui/vendor/antd';
import styles from './report-view.module.css';

/** What is known of a report of an archive: it has no page (A§2.18), only its PDF. */
export function HistoricReport({ report }: { readonly report: Report }) {
  const { source, company, sector, market, tags, recommendation, owner, subTitle } = report;
  const facts: readonly (readonly [string, string])[] = [
    ['Sub title', subTitle],
    ['Type', reportTypes[report.reportType]],
    ['Published on', formatDay(report.publishedDay)],
    ['Author', fullName(owner)],
    ['Company', company.map(({ code, name }) => `${code} ${name}`).join(', ')],
    ['Recommendation', recommendation ?? ''],
    ['Sector', sector.join(', ')],
    ['Market', market.join(', ')],
    ['Tags', tags.join(', ')],
    ['Reference', source.reference ?? ''],
    ['SHA-256 of the PDF', source.sha256 ?? ''],
  ];
  return (
    <div className={styles.historic}>
      <Empty description={texts.historicReport} />
      <FactList facts={facts.filter(([, fact]) => fact !== '')} />
    </div>
  );
}
