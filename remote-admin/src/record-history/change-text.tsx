import type { HistoryEntry } from '@console/contract/record-history';
import { fieldLabel, valueText } from './audit-labels';

/** 'Sector from Materials to Energy'. */
export function ChangeText({ change }: { readonly change: HistoryEntry['changes'][number] }) {
  const { path, before, after } = change;
  return (
    <>
      <b>{fieldLabel(path)}</b>
      {before !== null && (
        <>
          {' '}
          from <del>{valueText(before)}</del>
        </>
      )}{' '}
      to {after === null ? 'nothing' : <ins>{valueText(after)}</ins>}
    </>
  );
}
