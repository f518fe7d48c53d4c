// The one door to ProTable, and a host-provided federation singleton.
export { ProTable } from '@ant-design/pro-table';
export type { ProColumns, ProTableProps } from '@ant-design/pro-table';
