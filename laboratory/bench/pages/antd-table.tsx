import { Table } from 'antd';
import { mountReact } from './mount-react';
import { columns, rows } from './table-rows';

const width = columns.reduce((sum, column) => sum + column.width, 0);

// it has no handles to make columns wider, so it is spared them
mountReact(
  <Table
    columns={columns.map(({ field, title, width, isPinned }) => ({
      ...{ dataIndex: field, key: field, title, width, sorter: true },
      ...(isPinned && { fixed: 'left' }),
    }))}
    dataSource={[...rows]}
    rowKey="id"
    rowSelection={{ fixed: true }}
    pagination={false}
    scroll={{ x: width, y: 700 }}
    size="middle"
  />,
);
