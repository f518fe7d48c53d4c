import type { Draft } from '@console/contract/drafts';
import type { Column } from '@console/shared-ui/data-table';

type ReportAttributes = Pick<
  Draft,
  'subTitle' | 'webTitle' | 'description' | 'sector' | 'market' | 'researchType' | 'tags'
>;

/** What else is known of a report: columns for those who may pick attributes (A§2.56). */
export const reportAttributes: readonly Column<ReportAttributes>[] = [
  { field: 'subTitle', title: 'Sub title', customColumn: true },
  { field: 'webTitle', title: 'Web title', customColumn: true },
  { field: 'description', title: 'Description', width: 320, customColumn: true },
  { field: 'sector', title: 'Sector', customColumn: true, render: ({ sector }) => sector.join(', ') },
  { field: 'market', title: 'Market', customColumn: true, render: ({ market }) => market.join(', ') },
  { field: 'researchType', title: 'Research type', customColumn: true },
  { field: 'tags', title: 'Tags', customColumn: true, render: ({ tags }) => tags.join(', ') },
];
