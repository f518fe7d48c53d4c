import type { ToldChange } from './told-changes';

/** 'Sector from Materials to Energy', 'Tags: Copper added'. */
export function ChangeText({ change }: { readonly change: ToldChange }) {
  const { label } = change;
  if ('note' in change)
    return (
      <>
        <b>{label}</b>: {change.note}
      </>
    );
  const { before, after } = change;
  return (
    <>
      <b>{label}</b>
      {before !== null && (
        <>
          {' '}
          from <del>{before}</del>
        </>
      )}{' '}
      to {after === null ? 'nothing' : <ins>{after}</ins>}
    </>
  );
}
