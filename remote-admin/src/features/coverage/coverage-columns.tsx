import type { Company } from '@console/contract/companies';
import { EMERGING_COMPANY } from '@console/contract/company-rules';
import { feedNames } from '@console/contract/feeds';
import { gicsChoices } from '@console/contract/gics';
import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { recommendations } from '@console/contract/report-types';
import { Marked, RowLink, TIME_WIDTH, type Column, type ColumnFilter } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { Tag } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { fullName } from '@console/contract/full-name';
import { useMemo } from 'react';
import { analystEdit } from './cells/analyst-cells';
import { useAnalystFilter } from './use-analyst-filter';
import { flagChoices, useCompanyFlags } from './company-flags';
import { CompanyToggle } from './company-toggle';
import { companyPath } from './coverage-paths';
import { optionsOf } from '../../select-options/options-of';

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
// corporate actions are accepted or rejected; companies are not
const ratings = recommendations.filter((name) => name !== 'Accept' && name !== 'Reject');

/** Columns of the coverage; the server sorts and filters by the same names. */
export function useCoverageColumns(): readonly Column<Company>[] {
  const { data: flags } = useCompanyFlags();
  const analysts = useAnalystFilter();
  // the table draws each cell once for as long as its column stays the same object
  return useMemo(() => coverageColumns(flags ?? [], analysts), [flags, analysts]);
}

const coverageColumns = (flags: readonly string[], analysts: ColumnFilter): readonly Column<Company>[] => [
  { field: 'code', title: 'Code', width: 90, sortable: true, filter: { kind: 'auto' } },
  {
    field: 'name',
    title: 'Name',
    width: 240,
    sortable: true,
    filter: { kind: 'auto' },
    render: ({ id, name, visibility, mergedInto }) => (
      <Marked
        mark={
          (!visibility || mergedInto) && (
            <>
              {!visibility && <Tag>hidden</Tag>}
              {mergedInto && <Tag>Merged into {mergedInto.code}</Tag>}
            </>
          )
        }
      >
        <RowLink to={companyPath(id)}>{name}</RowLink>
      </Marked>
    ),
  },
  {
    field: 'type',
    title: 'Company Flag',
    width: 156,
    fixed: true,
    yields: 8,
    filter: { kind: 'select', options: flagChoices(flags) },
    render: ({ type }) => type && <Tag color={type === EMERGING_COMPANY ? 'green' : 'blue'}>{type}</Tag>,
  },
  {
    field: 'gics.sector',
    title: 'Sector',
    width: 130,
    sortable: true,
    yields: 6,
    filter: { kind: 'select', options: optionsOf(gicsChoices({}, 'sector')) },
  },
  {
    field: 'source',
    title: 'Feed',
    width: 100,
    sortable: true,
    yields: 9,
    filter: { kind: 'select', options: optionsOf(feedNames) },
  },
  {
    field: 'currentRecommendation',
    title: 'Recommendation',
    width: 160,
    yields: 4,
    filter: { kind: 'select', options: optionsOf(ratings) },
    render: ({ currentRecommendation, underReview }) =>
      currentRecommendation ?? (underReview ? <Tag>{UNDER_REVIEW}</Tag> : null),
  },
  {
    field: 'assignedTo',
    title: 'Assigned To',
    width: 140,
    yields: 3,
    filter: analysts,
    render: ({ assignedTo }) => assignedTo && fullName(assignedTo),
    edit: analystEdit,
  },
  {
    field: 'enabled',
    title: 'Enabled',
    width: 90,
    // a phone has it on the page of the company
    yields: 1,
    filter: { kind: 'select', options: yesOrNo },
    render: (company) => !company.mergedInto && <CompanyToggle company={company} flag="enabled" />,
  },
  {
    field: 'suspended',
    title: 'Suspended',
    width: 110,
    yields: 2,
    filter: { kind: 'select', options: yesOrNo },
    render: (company) => !company.mergedInto && <CompanyToggle company={company} flag="suspended" />,
  },
  {
    field: 'lastPublishDate',
    title: 'Last Published',
    width: TIME_WIDTH,
    fixed: true,
    sortable: true,
    yields: 9,
    filter: { kind: 'date' },
    render: ({ lastPublishDate }) => <Instant at={lastPublishDate} />,
  },
  {
    // its filter finds what was merged away
    field: 'merged',
    title: 'Action',
    card: 'actions',
    width: 110,
    filter: { kind: 'select', options: [{ value: 'true', label: 'Merged' }] },
    render: ({ id, code, mergedInto }) => {
      const action = mergedInto ? 'View' : 'Edit';
      return (
        <Link to={companyPath(id)} aria-label={`${action} ${code}`}>
          {action}
        </Link>
      );
    },
  },
];
