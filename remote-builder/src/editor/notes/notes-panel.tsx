import { getFeedDescription } from '@console/contract/feeds';
import { texts } from '@console/contract/texts';
import { call } from '@console/shared-auth/http/call';
import { QueryView } from '@console/shared-ui/query-view';
import { Empty } from '@console/shared-ui/vendor/antd';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEditor } from '../editor-context';
import { LastFigures } from '../last-report/last-figures';
import { ReportLength } from '../length/report-length';
import { previewedDataQuery, widgetSubject } from '../widgets/widget.queries';
import styles from './notes.module.css';

function notesQuery(code: string) {
  return queryOptions({
    queryKey: ['feed notes', code],
    queryFn: ({ signal }) => call(getFeedDescription, { query: { code }, signal }),
    staleTime: Infinity,
    retry: false,
  });
}

interface NotesPanelProps {
  /** Leads to a block. */
  readonly onShowBlock: (nodeId: string) => void;
}

/** What is left of the last report, how long this one is, and what the feed of the company says (P20), to write from. */
export function NotesPanel({ onShowBlock }: NotesPanelProps) {
  return (
    <>
      <LastFigures onShowBlock={onShowBlock} />
      <ReportLength />
      <FeedNotes />
    </>
  );
}

function FeedNotes() {
  const { draft } = useEditor();
  const [company] = draft.company;
  if (!company)
    return <Empty description="Notes come from the feed of a company. This report has no company." />;
  return <CompanyNotes key={company.code} code={company.code} />;
}

function CompanyNotes({ code }: { readonly code: string }) {
  const { draft } = useEditor();
  const notes = useQuery(notesQuery(code));
  const previewed = useQuery({ ...previewedDataQuery(widgetSubject(draft)), enabled: notes.isError });
  const feed = previewed.data?.company?.source ?? `the feed of ${code}`;
  return (
    <QueryView
      query={notes}
      errorText={texts.notesNotFetched.replace('{source}', feed)}
      empty={({ description }) => description.trim() === ''}
      emptyText={texts.descriptionNotFetched}
    >
      {({ source, description }) => (
        <article className={styles.notes}>
          <h3>
            {code} <small>{source}</small>
          </h3>
          {description.split(/\n\s*\n/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </article>
      )}
    </QueryView>
  );
}
