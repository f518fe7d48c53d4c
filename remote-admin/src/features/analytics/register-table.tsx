import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { DataTable, toListQuery, type TableAddress } from '@console/shared-ui/data-table';
import { exportRegisterOf, useRegister } from './analytics.queries';
import { registerColumns } from './register-columns';

interface RegisterTableProps {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly table: TableAddress;
}

/** The companies of the register of a day. */
export function RegisterTable({ day, table }: RegisterTableProps) {
  const register = useRegister({ ...toListQuery(table.state), date: day });
  const me = useMe();
  return (
    <DataTable
      label="Recommendations"
      columns={registerColumns}
      query={register}
      rowKey={({ id }) => id}
      rowLabel={({ code }) => code}
      onExport={exportRegisterOf(day)}
      emptyText="No recommendation was in force on this day."
      picksAttributes={can(me, 'table:pick-attributes')}
      {...table}
    />
  );
}
