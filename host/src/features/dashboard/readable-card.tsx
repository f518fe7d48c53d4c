import { reportPdf, type Report } from '@console/contract/reports';
import { reportTypes } from '@console/contract/report-types';
import { fullName } from '@console/contract/full-name';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { callForFile } from '@console/shared-auth/http/call';
import { useDebounced } from '@console/shared-ui/debounced';
import { formatDay, formatDayOf } from '@console/shared-ui/format';
import { saveFile } from '@console/shared-ui/save-file';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notify } from '../../shell/notice-store';
import { READABLE_ROWS, useReadableReports, type ReadableFlag } from './dashboard.queries';
import { WorkCard } from './work-card';
import styles from './dashboard.module.css';
import buttonStyles from '../../shell/button.module.css';

const SEARCH_DELAY_MS = 300;

const flags: readonly { readonly flag: ReadableFlag | null; readonly title: string }[] = [
  { flag: null, title: 'All' },
  { flag: 'pinned', title: 'Pinned' },
  { flag: 'public', title: 'Public' },
];

/** Every published report by title, the pinned ones first, with its PDF; `hasFlags`: by whether it is pinned or public, too. */
export function ReadableCard({ hasFlags }: { readonly hasFlags: boolean }) {
  // an address with a title or a flag at its end, as the search of the console has it, looks for that
  const [address] = useSearchParams();
  const begun = address.get('report') ?? '';
  const [{ title, flag, page }, setAsked] = useState({
    title: begun,
    flag: flags.find((one) => one.flag === address.get('flag'))?.flag ?? null,
    page: 1,
  });
  const search = useDebounced((text: string) => setAsked({ title: text.trim(), flag, page: 1 }), {
    delayMs: SEARCH_DELAY_MS,
    onUnmount: 'cancel',
  });
  const reports = useReadableReports({ title, flag, page });
  const pages = Math.ceil((reports.data?.total ?? 0) / READABLE_ROWS);
  const turnTo = (to: number) => setAsked({ title, flag, page: to });
  return (
    <WorkCard
      title="Published reports"
      query={reports}
      isWhole
      tools={
        <div className={styles.tools}>
          <input
            type="search"
            aria-label="Title of the report"
            placeholder="Title of the report"
            defaultValue={begun}
            maxLength={100}
            onChange={({ target }) => search(target.value)}
          />
          {hasFlags && (
            <div role="group" aria-label="Which reports">
              {flags.map((one) => (
                <button
                  key={one.title}
                  type="button"
                  className={buttonStyles.quiet}
                  aria-pressed={flag === one.flag}
                  onClick={() => setAsked({ title, flag: one.flag, page: 1 })}
                >
                  {one.title}
                </button>
              ))}
            </div>
          )}
        </div>
      }
      row={(report) => <ReadableRow report={report} hasFlags={hasFlags} />}
      empty={
        <p>{title === '' && flag === null ? 'No report is published yet.' : 'No published report fits.'}</p>
      }
      foot={
        pages > 1 ? (
          <nav className={styles.pages} aria-label="Pages of published reports">
            <button
              type="button"
              className={buttonStyles.quiet}
              disabled={page === 1}
              onClick={() => turnTo(page - 1)}
            >
              Back
            </button>
            <span>
              Page {page} of {pages}
            </span>
            <button
              type="button"
              className={buttonStyles.quiet}
              disabled={page >= pages}
              onClick={() => turnTo(page + 1)}
            >
              Next
            </button>
          </nav>
        ) : undefined
      }
    />
  );
}

function ReadableRow({ report, hasFlags }: { readonly report: Report; readonly hasFlags: boolean }) {
  const save = useMutation({
    mutationFn: () => callForFile(reportPdf, { params: { id: report.id } }),
    onSuccess: (pdf) => saveFile(pdf, `${report.title}.pdf`),
    onError: (error) => notify(errorNotice(error)),
  });
  const companies = report.company.map(({ code }) => code).join(', ');
  const details = [
    reportTypes[report.reportType],
    companies,
    fullName(report.owner),
    // of a historic one the day alone is known
    report.source.category === 'historic' ? formatDay(report.publishedDay) : formatDayOf(report.publishedOn),
  ];
  return (
    <div className={styles.readable}>
      <div>
        <span className={styles.rowMain}>
          <strong title={report.title}>{report.title}</strong>
          <span className={styles.marks}>
            {report.pinned && <Mark tone="busy">pinned</Mark>}
            {hasFlags && report.public && <Mark tone="good">public</Mark>}
          </span>
        </span>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </div>
      {report.pdf !== null && (
        <button
          type="button"
          className={buttonStyles.quiet}
          aria-label={`Download PDF of ${report.title}`}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        >
          PDF
        </button>
      )}
    </div>
  );
}

function Mark({ tone, children }: { readonly tone: 'busy' | 'good'; readonly children: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
