import {
  figureKindNames,
  figureKinds,
  figureText,
  type ReplacedFigure,
} from '@console/contract/replaced-figures';
import { TIME_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { nameOf } from './figure-name';
import { ReportsOfFigureButton } from './reports-of-figure';

/** Columns of the figures; the server filters by the same names. */
export const replacedFigureColumns: readonly Column<ReplacedFigure>[] = [
  {
    field: 'company',
    title: 'Company and Figure',
    width: 120,
    filter: { kind: 'auto' },
    render: (figure) => (
      <>
        <strong title={figure.company?.name}>{figure.company?.code ?? figure.index}</strong> {nameOf(figure)}
      </>
    ),
  },
  {
    field: 'kind',
    title: 'Kind',
    width: 120,
    yields: 4,
    filter: {
      kind: 'select',
      options: figureKinds.map((kind) => ({ value: kind, label: figureKindNames[kind] })),
    },
    render: ({ kind }) => figureKindNames[kind],
  },
  {
    field: 'oldValue',
    title: 'Was → Is',
    width: 110,
    render: ({ figure, oldValue, newValue }) =>
      [oldValue, newValue].map((value) => (value === null ? 'none' : figureText(figure, value))).join(' → '),
  },
  {
    field: 'replacedAt',
    title: 'Replaced',
    width: TIME_WIDTH,
    fixed: true,
    sortable: true,
    yields: 2,
    filter: { kind: 'date' },
    render: ({ replacedAt }) => <Instant at={replacedAt} />,
  },
  {
    field: 'delivery',
    title: 'By',
    width: 200,
    yields: 6,
    render: ({ delivery }) => (delivery ? `${delivery.feed}, ${delivery.file}` : '-'),
  },
  {
    field: 'id',
    title: 'Reports',
    width: 80,
    keepInSight: true,
    render: (figure) => <ReportsOfFigureButton figure={figure} />,
  },
];
