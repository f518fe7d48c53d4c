import { namesOf } from '../names.mjs';

/** Files of a list screen: feature, queries, columns, page, test. */
export function screenFiles(screen) {
  const { remote, noun } = screen;
  const folder = `${remote}/src/features/${noun.kebab}`;
  return {
    [`${folder}/${noun.kebab}.feature.ts`]: feature(screen),
    [`${folder}/${noun.kebab}.queries.ts`]: queries(screen),
    [`${folder}/${noun.kebab}-columns.ts`]: columns(screen),
    [`${folder}/${noun.kebab}-list-page.tsx`]: page(screen),
    [`${folder}/${noun.kebab}-list-page.test.tsx`]: test(screen),
  };
}

const feature = ({ noun, policy }) => `
import { defineFeature } from '@console/release/contract/define-feature';

export const ${noun.camel}Feature = defineFeature({
  name: '${noun.kebab}',
  routes: [
    {
      pattern: '/admin/${noun.kebab}',
      access: '${policy}',
      title: '${noun.title}',
      page: () => import('./${noun.kebab}-list-page').then(({ ${noun.pascal}ListPage }) => ${noun.pascal}ListPage),
    },
  ],
});
`;

const queries = ({ noun }) => `
import type { QueryOf } from '@console/contract/endpoint';
import { list${noun.pascal} } from '@console/contract/${noun.kebab}';
import { call } from '@console/shared-auth/http/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of the ${noun.title.toLowerCase()}. */
export function use${noun.pascal}(query: QueryOf<typeof list${noun.pascal}>) {
  return useQuery({
    queryKey: ['${noun.kebab}', query],
    queryFn: ({ signal }) => call(list${noun.pascal}, { query, signal }),
    select: (page) => ({ rows: page['hydra:member'], total: page['hydra:totalItems'] }),
    placeholderData: keepPreviousData,
  });
}
`;

const columns = ({ noun, row, fields }) => `
import type { ${row.pascal} } from '@console/contract/${noun.kebab}';
import type { Column } from '@console/shared-ui/data-table';

export const ${row.camel}Columns: Column<${row.pascal}>[] = [
${fields.map((field) => `  { field: '${field}', title: '${namesOf(field).title}' },`).join('\n')}
];
`;

const page = ({ noun, row }) => `
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { ${row.camel}Columns } from './${noun.kebab}-columns';
import { use${noun.pascal} } from './${noun.kebab}.queries';

/** Rows per page of the list. */
const PAGE_SIZE = 25;

/** All ${noun.title.toLowerCase()}. */
export function ${noun.pascal}ListPage() {
  const table = useTableAddress({ name: '${noun.kebab}', pageSize: PAGE_SIZE });
  const ${noun.camel} = use${noun.pascal}(toListQuery(table.state));
  return (
    <>
      <PageHeader title="${noun.title}" />
      <DataTable
        label="${noun.title}"
        columns={${row.camel}Columns}
        query={${noun.camel}}
        rowKey={(${row.camel}) => ${row.camel}['@id']}
        {...table}
      />
    </>
  );
}
`;

const test = ({ noun, fields }) => `
import { RemoteFrame } from '@console/shared-ui/remote-frame';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ${noun.pascal}ListPage } from './${noun.kebab}-list-page';

const row = { '@id': '/api/${noun.kebab}/1', id: '1', ${fields.map((field) => `${field}: 'Any ${field}'`).join(', ')} };

function openPage(answer: unknown, status = 200) {
  const fetch = async () => ({
    ok: status === 200,
    status,
    statusText: '',
    headers: new Headers(),
    text: async () => JSON.stringify(answer),
    json: async () => answer,
  });
  Object.assign(globalThis, { fetch });
  render(
    <MemoryRouter>
      <RemoteFrame host={{ notify: jest.fn(), setLeaveGuard: jest.fn() }}>
        <${noun.pascal}ListPage />
      </RemoteFrame>
    </MemoryRouter>,
  );
}

it('lists them', async () => {
  openPage({ 'hydra:member': [row], 'hydra:totalItems': 1 });
  expect(screen.getByRole('heading', { name: '${noun.title}' })).toBeVisible();
  expect(await screen.findByText('Any ${fields[0]}')).toBeVisible();
});

it('says that a list cannot be loaded', async () => {
  openPage({ 'hydra:description': 'No entry' }, 403);
  expect(await screen.findByRole('alert')).toBeVisible();
});
`;
