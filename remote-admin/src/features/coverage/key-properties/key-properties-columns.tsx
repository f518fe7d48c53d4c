import { keyPropertiesRules, type CompanyKeyProperties } from '@console/contract/key-properties';
import { TIME_BY_WIDTH, type Column } from '@console/shared-ui/data-table';
import { typedCell } from '@console/shared-ui/typed-cells';
import { Button } from '@console/shared-ui/vendor/antd';
import { ModifiedCell } from '../../../modified-cell/modified-cell';
import { scales } from '@console/shared-report/scale-field';
import { stepText, type Scale } from './key-properties.queries';

type Row = CompanyKeyProperties;

const stepOf = (row: Row, scale: Scale) => stepText(row, scale, row.isRated !== false);

/** What is wrong with a step, by the rules of the dialog and the server. */
const checkOf = (scale: Scale) => (text: string) => {
  try {
    keyPropertiesRules.validateSyncAt(scale, { [scale]: text });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

interface KeyPropertiesColumns {
  /** The scales are typed into. */
  readonly mayEdit: boolean;
  /** Opens the dialog of a company. */
  readonly onOpen: (company: Row['company']) => void;
}

/** Columns of the key properties; the server sorts and filters by the same names. */
export function keyPropertiesColumns({ mayEdit, onOpen }: KeyPropertiesColumns): readonly Column<Row>[] {
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
    ...scales.map(({ name, label, high }) => ({
      field: name,
      title: `${label} (5 ${high})`,
      width: 110,
      yields: 5,
      render: (row: Row) => stepOf(row, name),
      ...(mayEdit && { edit: typedCell({ textOf: (row: Row) => stepOf(row, name), check: checkOf(name) }) }),
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
          onClick={() => onOpen(company)}
        >
          Edit
        </Button>
      ),
    },
  ];
}
