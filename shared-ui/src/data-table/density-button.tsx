import { Button, Dropdown } from '@console/shared-ui/vendor/antd';
import { ColumnHeightOutlined } from '@console/shared-ui/vendor/icons';
import styles from './table-bar.module.css';
import { densities, useDensity, type Density } from './table-density';

const labels: Readonly<Record<Density, string>> = {
  compact: 'Compact',
  normal: 'Normal',
  comfortable: 'Comfortable, whole texts',
};

/** Chooses how close the rows of all tables stand. */
export function DensityButton() {
  const [density, choose] = useDensity();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: densities.map((key) => ({
          key,
          // the chosen one in the colour of all text: that of links is too pale on its ground
          label: <span className={styles.choice}>{labels[key]}</span>,
          onClick: () => choose(key),
        })),
      }}
    >
      <Button
        icon={<ColumnHeightOutlined />}
        aria-label={`Density: ${labels[density]}`}
        title="Density of rows"
      />
    </Dropdown>
  );
}
