import {
  MAX_CORPORATE_ACTIONS,
  splitName,
  type ActionState,
  type CorporateAction,
} from '@console/contract/corporate-actions';
import { formatDay } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { FormCard } from '../../../form-card/form-card';
import styles from './corporate-actions.module.css';
import { useCorporateActions } from './corporate-actions.queries';

/** Splits, dividends and code changes of the company of the page, as its feed has delivered them (X140). */
export function CorporateActionsSection({ companyId }: { readonly companyId: string }) {
  const actions = useCorporateActions(companyId);
  return (
    <FormCard title="Corporate Actions">
      <QueryView
        query={actions}
        empty={(rows) => rows.length === 0}
        emptyText="No corporate actions were delivered."
      >
        {(rows) => <Actions actions={rows} />}
      </QueryView>
    </FormCard>
  );
}

function Actions({ actions }: { readonly actions: readonly CorporateAction[] }) {
  return (
    <>
      <table className={styles.actions} aria-label="Corporate Actions">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Action</th>
            <th scope="col">Delivered</th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <tr key={action.id}>
              <td>{formatDay(action.day)}</td>
              <td>
                <strong>{nameOf(action)}</strong>
                <small>{stateOf(action)}</small>
              </td>
              <td>
                <Instant at={action.deliveredAt} />
                {action.delivery && (
                  <small>
                    {action.delivery.feed}, {action.delivery.file}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {actions.length === MAX_CORPORATE_ACTIONS && (
        <p>The latest {MAX_CORPORATE_ACTIONS.toLocaleString('en-AU')} are shown.</p>
      )}
    </>
  );
}

function nameOf({
  action,
  newShares,
  oldShares,
  amount,
  currency,
  newCode,
  oldCode,
}: CorporateAction): string {
  if (action === 'Split') return splitName({ newShares: newShares ?? 1, oldShares: oldShares ?? 1 });
  if (action === 'Dividend') return `Dividend of ${currency} ${amount} per share`;
  return oldCode ? `Code change from ${oldCode} to ${newCode}` : `Code change to ${newCode}`;
}

const states: Readonly<Record<Exclude<ActionState, 'reached'>, string>> = {
  toCome: 'To come',
  blocked: 'Not made: another company has this code or RIC. Merge or change that company.',
  withdrawn: 'Withdrawn by its feed',
};

const reached: Readonly<Record<CorporateAction['action'], string>> = {
  Split: 'In effect: earlier closes are shown adjusted',
  Dividend: 'Ex dividend; prices are not adjusted',
  'Code Change': 'Made',
};

const stateOf = ({ state, action }: CorporateAction) =>
  state === 'reached' ? reached[action] : states[state];
