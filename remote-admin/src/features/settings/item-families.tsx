import type { ItemFamily } from '@console/contract/chargebee';
import { FormCard } from '../../form-card/form-card';
import styles from './chargebee.module.css';

/** The product lines that syncs have brought; customers can be filtered by their names. */
export function ItemFamilies({ families }: { readonly families: readonly ItemFamily[] }) {
  return (
    <FormCard title="Item families">
      {families.length === 0 && <p>No sync has imported any yet.</p>}
      {families.length > 0 && (
        <table className={styles.families}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Description</th>
              <th scope="col">Subscriptions</th>
            </tr>
          </thead>
          <tbody>
            {families.map(({ id, name, description, status, subscriptions }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {status !== 'active' && <span className={styles.muted}> {status}</span>}
                </th>
                <td>{description || '-'}</td>
                <td>{subscriptions.toLocaleString('en-AU')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormCard>
  );
}
