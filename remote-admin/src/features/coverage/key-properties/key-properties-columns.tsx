import type { CompanyKeyProperties } from '@console/contract/key-properties';
import { TIME_BY_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Button } from '@console/shared-ui/vendor/antd';
import { ModifiedCell } from '../../../modified-cell/modified-cell';
import { scales } from '@console/shared-report/scale-field';

type Row = CompanyKeyProperties;

/** Columns of the key properties; the server sorts and filters by the same names. */
export function keyPropertiesColumns(onEdit: (company: Row['company']) => void): readonly Column<Row>[] {
  return [
    {
      field: 'code',
      title: 'Code',
      width: 100,
      sortable: true,
      filter: { kind: 'auto' },
      render: ({ company }) => company.code,
    },
    {
      field: 'name',
      title: 'Company',
      width: 220,
      sortable: true,
      yields: 2,
      filter: { kind: 'auto' },
      render: ({ company }) => company.name,
    },
    ...scales.map(({ name, label, low, high }) => ({
      field: name,
      title: `${label} (1 ${low} – 5 ${high})`,
      width: 110,
      yields: 5,
    })),
    {
      field: 'modifiedOn',
      title: 'Modified',
      width: TIME_BY_WIDTH,
      fixed: true,
      yields: 6,
      render: (row) => <ModifiedCell {...row} />,
    },
    {
      field: 'id',
      title: 'Action',
      card: 'actions',
      width: 90,
      render: ({ company }) => (
        <Button
          type="link"
          size="small"
          style={{ padding: 0 }}
          aria-label={`Edit key properties of ${company.code}`}
          onClick={() => onEdit(company)}
        >
          Edit
        </Button>
      ),
    },
  ];
}
