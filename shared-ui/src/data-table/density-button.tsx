import { Button, Dropdown } from '@console/shared-ui/vendor/antd';
import { ColumnHeightOutlined } from '@console/shared-ui/vendor/icons';
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
        items: densities.map((key) => ({ key, label: labels[key], onClick: () => choose(key) })),
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
