import { namesOf } from '../names.mjs';

/** Files of a list screen: feature, address, queries, columns, page, test. */
export function screenFiles(screen) {
  const { remote, noun, row } = screen;
  const folder = `${remote}/src/features/${noun.kebab}`;
  return {
    [`${folder}/${noun.kebab}.feature.ts`]: feature(screen),
    [`${folder}/${noun.kebab}-paths.ts`]: paths(screen),
    [`${folder}/${noun.kebab}.queries.ts`]: queries(screen),
    [`${folder}/${row.kebab}-columns.ts`]: columns(screen),
    [`${folder}/${noun.kebab}-list-page.tsx`]: page(screen),
    [`${folder}/${noun.kebab}-list-page.test.tsx`]: test(screen),
  };
}

const lower = ({ title }) => title.toLowerCase();

const feature = ({ noun, policy, icon }) => `
import { defineFeature } from '@console/release/contract/define-feature';
import { ${noun.camel}Path } from './${noun.kebab}-paths';

export const ${noun.camel}Feature = defineFeature({
  name: '${noun.kebab}',
  routes: [
    {
      pattern: ${noun.camel}Path,
      access: '${policy}',
      title: '${noun.title}',
      page: () => import('./${noun.kebab}-list-page').then(({ ${noun.pascal}ListPage }) => ${noun.pascal}ListPage),
    },
  ],
  menu: [
    {
      id: '${noun.kebab}',
      title: '${noun.title}',
      icon: '${icon}',
      order: 200,
      parent: null,
      route: ${noun.camel}Path,
      access: '${policy}',
    },
  ],
});
`;

const paths = ({ noun }) => `
/** The list of ${lower(noun)}. */
export const ${noun.camel}Path = '/admin/${noun.kebab}';
`;

const queries = ({ noun }) => `
import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { export${noun.pascal}, list${noun.pascal} } from '@console/contract/${noun.kebab}';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of the ${lower(noun)}. */
export function use${noun.pascal}(query: QueryOf<typeof list${noun.pascal}>) {
  return useQuery({
    queryKey: ['${noun.kebab}', 'list', query],
    queryFn: ({ signal }) => call(list${noun.pascal}, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** ${noun.title} as CSV: those filtered or chosen. */
export const export${noun.pascal}List = (request: ExportRequest) => callForExport(export${noun.pascal}, request);
`;

function column({ field, type, sortable, filter }) {
  const parts = [`field: '${field}'`, `title: '${namesOf(field).title}'`];
  if (sortable) parts.push('sortable: true');
  if (filter) parts.push(`filter: { kind: '${filter}' }`);
  if (type === 'date') parts.push(`render: ({ ${field} }) => formatDateTime(${field})`);
  return `  { ${parts.join(', ')} },`;
}

const columns = ({ noun, row, fields }) => `
import type { ${row.pascal} } from '@console/contract/${noun.kebab}';
import type { Column } from '@console/shared-ui/data-table';
${fields.some(({ type }) => type === 'date') ? "import { formatDateTime } from '@console/shared-ui/format';" : ''}

/** Columns of the ${lower(noun)}; the server sorts and filters by the same names. */
export const ${row.camel}Columns: readonly Column<${row.pascal}>[] = [
${fields.map(column).join('\n')}
];
`;

const page = ({ noun, row, fields, key }) => `
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { ${row.camel}Columns } from './${row.kebab}-columns';
import { export${noun.pascal}List, use${noun.pascal} } from './${noun.kebab}.queries';

/** Rows per page of the ${lower(noun)}. */
const PAGE_SIZE = 25;

/** All ${lower(noun)}. */
export function ${noun.pascal}ListPage() {
  const table = useTableAddress({ name: '${noun.kebab}', pageSize: PAGE_SIZE });
  const ${noun.camel} = use${noun.pascal}(toListQuery(table.state));
  const me = useMe();
  return (
    <>
      <PageHeader title="${noun.title}" breadcrumbs={[{ title: '${noun.title}' }]} />
      <DataTable
        label="${noun.title}"
        columns={${row.camel}Columns}
        query={${noun.camel}}
        rowKey={(${row.camel}) => ${row.camel}${key === 'id' ? '.id' : `['${key}']`}}
        rowLabel={({ ${fields[0].field} }) => ${fields[0].field}}
        onExport={export${noun.pascal}List}
        picksAttributes={can(me, 'table:pick-attributes')}
        {...table}
      />
    </>
  );
}
`;

const test = ({ noun, row, fields, sample }) => `
import { list${noun.pascal}, type ${row.pascal} } from '@console/contract/${noun.kebab}';
import { screen } from '@testing-library/react';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { ${noun.camel}Path } from './${noun.kebab}-paths';

const ${row.camel}: ${row.pascal} = ${JSON.stringify(sample)};

async function openList(query = '', network = openNetwork().on(list${noun.pascal}, pageOf([${row.camel}]))) {
  await network.signIn('ROLE_ADMIN');
  await openPage(features, ${noun.camel}Path + query);
  return network;
}

it('lists ${lower(noun)}, 25 on a page', async () => {
  const network = await openList();
  expect(screen.getByRole('heading', { name: '${noun.title}' })).toBeVisible();
  expect(await screen.findByText(${row.camel}.${fields[0].field})).toBeVisible();
  expect(network.sentTo(list${noun.pascal})[0]?.query).toEqual({ page: '1', itemsPerPage: '25' });
});
${fields.some(({ sortable, filter }) => sortable && filter === 'auto') ? sortTest({ noun, row, fields }) : ''}
it('offers to try again when the list can not be read', async () => {
  await openList('', openNetwork().refuse(list${noun.pascal}, 503));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
`;

function sortTest({ noun, row, fields }) {
  const { field } = fields.find(({ sortable, filter }) => sortable && filter === 'auto');
  return `
it('sorts and filters by what the address says', async () => {
  const network = await openList('?order[${field}]=desc&filter[${field}]=Any');
  await screen.findByText(${row.camel}.${fields[0].field});
  expect(network.sentTo(list${noun.pascal})[0]?.query).toMatchObject({ 'order[${field}]': 'desc', ${field}: 'Any' });
});
`;
}
