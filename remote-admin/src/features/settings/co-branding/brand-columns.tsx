import type { Brand } from '@console/contract/brands';
import { Marked, TIME_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { Tag } from '@console/shared-ui/vendor/antd';
import { BrandActions } from './brand-actions';
import styles from './brands.module.css';

/** Columns of the brands (D§3); the server sorts and filters by the same names. */
export const brandColumns: readonly Column<Brand>[] = [
  {
    field: 'imageUrl',
    title: 'Image',
    width: 110,
    yields: 1,
    render: ({ imageUrl }) => <img className={styles.logo} src={imageUrl} alt="" />,
  },
  {
    field: 'name',
    title: 'Name',
    width: 180,
    sortable: true,
    filter: { kind: 'auto' },
    render: ({ name, deleted }) => <Marked mark={deleted && <Tag color="red">Deleted</Tag>}>{name}</Marked>,
  },
  { field: 'registeredName', title: 'Registered Name', width: 230, yields: 7 },
  {
    field: 'websiteLink',
    title: 'Website',
    width: 190,
    yields: 6,
    render: ({ websiteLink }) => (
      <a href={websiteLink} target="_blank" rel="noreferrer">
        {websiteLink.replace('https://', '')}
      </a>
    ),
  },
  {
    field: 'colourCode',
    title: 'Colour',
    width: 110,
    yields: 4,
    render: ({ colourCode }) =>
      colourCode ? (
        <span className={styles.colour}>
          <span style={{ background: colourCode }} /> {colourCode}
        </span>
      ) : (
        '-'
      ),
  },
  {
    field: 'modifiedOn',
    title: 'Modified',
    width: TIME_WIDTH,
    fixed: true,
    sortable: true,
    yields: 5,
    filter: { kind: 'date' },
    render: ({ modifiedOn }) => <Instant at={modifiedOn} />,
  },
  // its switch tells deleted brands from the others
  {
    field: 'deleted',
    title: 'Action',
    card: 'actions',
    width: 120,
    filter: {
      kind: 'switch',
      label: 'Brands shown',
      options: [
        { value: '', label: 'All' },
        { value: 'false', label: 'In use' },
        { value: 'true', label: 'Deleted' },
      ],
    },
    render: (brand) => <BrandActions brand={brand} />,
  },
];
