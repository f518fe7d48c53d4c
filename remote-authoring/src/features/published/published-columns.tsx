import type { Report } from '@console/contract/reports';
import type { Column } from '@console/shared-ui/data-table';
import { formatDateTime } from '@console/shared-ui/format';
import { Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { fullName } from '../../full-name';
import { PdfDownload } from '../../pdf-download/pdf-download';
import { reportColumns } from '../../report-columns';
import { reportViewPath } from '../../report-paths';
import './published.css';

/** Columns of the published reports; the server sorts and filters by the same names. */
export const publishedColumns: readonly Column<Report>[] = [
  ...reportColumns,
  {
    field: 'recommendation',
    title: 'Recommendation',
    width: 130,
    hideBelow: 1200,
    render: ({ recommendation }) => recommendation ?? '-',
  },
  { field: 'owner', title: 'Author', width: 130, hideBelow: 1200, render: ({ owner }) => fullName(owner) },
  {
    field: 'publishedOn',
    title: 'Published on',
    width: 150,
    sortable: true,
    hideBelow: 800,
    render: ({ publishedOn }) => formatDateTime(publishedOn),
  },
  {
    field: 'pinned',
    title: 'Shown as',
    width: 110,
    hideBelow: 1300,
    render: (report) => (
      <>
        {report.pinned && <Tag color="blue">Pinned</Tag>}
        {report.public && <Tag color="green">Public</Tag>}
      </>
    ),
  },
  {
    field: 'id',
    title: 'Action',
    width: 110,
    render: (report) => (
      <div className="published-actions">
        <Link to={reportViewPath(report.id)} aria-label={`View ${report.title}`}>
          View
        </Link>
        {report.pdf !== null && (
          <PdfDownload
            source={{ kind: 'report', id: report.id, title: report.title }}
            look={{ type: 'link', size: 'small' }}
          />
        )}
      </div>
    ),
  },
];
