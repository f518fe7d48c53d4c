import type { Company } from '@console/contract/companies';
import { EMERGING_COMPANY } from '@console/contract/company-rules';
import { feedNames } from '@console/contract/feeds';
import { gicsChoices } from '@console/contract/gics';
import { recommendations } from '@console/contract/report-types';
import type { Column } from '@console/shared-ui/data-table';
import { formatDateTime } from '@console/shared-ui/format';
import { Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { fullName } from '@console/contract/full-name';
import { CompanyToggle } from './company-toggle';
import { companyPath } from './coverage-paths';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
// corporate actions are accepted or rejected; companies are not
const ratings = recommendations.filter((name) => name !== 'Accept' && name !== 'Reject');

/** Columns of the coverage; the server sorts and filters by the same names. */
export const coverageColumns: readonly Column<Company>[] = [
  { field: 'code', title: 'Code', width: 90, sortable: true, filter: { kind: 'auto' } },
  { field: 'name', title: 'Name', width: 190, sortable: true, filter: { kind: 'auto' } },
  {
    field: 'type',
    title: 'Type',
    width: 150,
    hideBelow: 1700,
    filter: {
      kind: 'select',
      options: [{ value: 'default', label: 'Default' }, ...optionsOf([EMERGING_COMPANY])],
    },
    render: ({ type }) => type && <Tag color="green">{type}</Tag>,
  },
  {
    field: 'gics.sector',
    title: 'Sector',
    width: 150,
    sortable: true,
    hideBelow: 1000,
    filter: { kind: 'select', options: optionsOf(gicsChoices({}, 'sector')) },
  },
  {
    field: 'source',
    title: 'Feed',
    width: 100,
    sortable: true,
    hideBelow: 1300,
    filter: { kind: 'select', options: optionsOf(feedNames) },
  },
  {
    field: 'currentRecommendation',
    title: 'Recommendation',
    width: 140,
    hideBelow: 821,
    filter: { kind: 'select', options: optionsOf(ratings) },
  },
  {
    field: 'assignedTo',
    title: 'Assigned To',
    width: 130,
    hideBelow: 1300,
    render: ({ assignedTo }) => assignedTo && fullName(assignedTo),
  },
  {
    field: 'enabled',
    title: 'Enabled',
    width: 90,
    // a phone has it on the page of the company
    hideBelow: 480,
    filter: { kind: 'select', options: yesOrNo },
    render: (company) => <CompanyToggle company={company} flag="enabled" />,
  },
  {
    field: 'suspended',
    title: 'Suspended',
    width: 110,
    hideBelow: 567,
    filter: { kind: 'select', options: yesOrNo },
    render: (company) => <CompanyToggle company={company} flag="suspended" />,
  },
  {
    field: 'lastPublishDate',
    title: 'Last Published',
    width: 140,
    sortable: true,
    hideBelow: 1700,
    filter: { kind: 'date' },
    render: ({ lastPublishDate }) => formatDateTime(lastPublishDate),
  },
  {
    field: 'id',
    title: 'Action',
    width: 80,
    render: ({ id, code }) => (
      <Link to={companyPath(id)} aria-label={`Edit ${code}`}>
        Edit
      </Link>
    ),
  },
];
