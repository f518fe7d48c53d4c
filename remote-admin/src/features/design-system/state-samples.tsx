import { texts } from '@console/contract/texts';
import { Alert, Empty, Pagination, Result, Skeleton, Spin, Tag } from '@console/shared-ui/vendor/antd';
import { Sample } from './sample';

/** The one list of what a tag says by its colour. */
const tags = [
  ['green', 'in force, done'],
  ['gold', 'waits for somebody'],
  ['orange', 'overtaken'],
  ['red', 'refused, stopped'],
  ['blue', 'in progress'],
  ['purple', 'not as it was seen'],
  ['cyan', 'of another source'],
  [undefined, 'neither'],
] as const;

const alerts = ['info', 'success', 'warning', 'error'] as const;

export function StateSamples() {
  return (
    <>
      <Sample title="Tags">
        {tags.map(([color, meaning]) => (
          <Tag key={meaning} {...(color && { color })}>
            {meaning}
          </Tag>
        ))}
      </Sample>
      <Sample title="Alerts">
        {alerts.map((type) => (
          <Alert key={type} type={type} showIcon message={`Of kind ${type}`} description="What to do next." />
        ))}
      </Sample>
      <Sample title="Waiting, empty and failed">
        <Spin />
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
        <Empty description={texts.noDataAvailable} />
        <Result status="warning" title="It could not be loaded" />
      </Sample>
      <Sample title="Pages of a list">
        <Pagination total={95} defaultCurrent={2} pageSize={10} showSizeChanger={false} />
      </Sample>
    </>
  );
}
