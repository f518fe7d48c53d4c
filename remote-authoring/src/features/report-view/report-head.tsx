import { PageHeader } from '@console/shared-ui/page-header';
import type { ReactNode } from 'react';
import { PdfDownload } from '../../pdf-download/pdf-download';
import type { PdfSource } from '../../pdf-download/pdf-download.queries';
import { draftsPath, publishedPath } from '../../report-paths';

interface ReportHeadProps {
  readonly source: PdfSource;
  readonly status: string;
  readonly hasPdf: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const lists = {
  draft: { title: 'Draft', to: draftsPath },
  published: { title: 'Published', to: publishedPath },
};

/** Head of a report that is read: its title, its status in upper case, its PDF (A§2.21). */
export function ReportHead({ source, status, hasPdf, children }: ReportHeadProps) {
  const list = lists[source.kind === 'draft' ? 'draft' : 'published'];
  return (
    <PageHeader
      title={source.title}
      backTo={list.to}
      breadcrumbs={[{ title: 'Reports' }, list, { title: 'View' }]}
      actions={
        <>
          <span>{`Status: ${status.toUpperCase()}`}</span>
          {hasPdf && <PdfDownload source={source} />}
          {children}
        </>
      }
    />
  );
}
