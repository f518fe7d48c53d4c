import { Empty } from '@console/shared-ui/vendor/antd';
import type { AuditChange } from '@console/contract/audit-changes';
import { fieldLabel, isCode, valueText } from '../../record-history/audit-labels';
import styles from './audit.module.css';

/** Fields that a write changed; one that was or became nothing has a dash. */
export function AuditChangeTable({ changes }: { readonly changes: readonly AuditChange[] }) {
  if (changes.length === 0) return <Empty description="No field was changed." />;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" title={path}>
              {fieldLabel(path)}
            </th>
            <td data-title="Before">
              {before === null ? '-' : <del className={look(before)}>{valueText(before)}</del>}
            </td>
            <td data-title="After">
              {after === null ? '-' : <ins className={look(after)}>{valueText(after)}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const look = (value: string) => (isCode(value) ? styles.code : undefined);
