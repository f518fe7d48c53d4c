import { choicesFailure } from '@console/shared-ui/choices-failure';
import { SelectField } from '@console/shared-ui/form';
import { useScopes } from './market-shares.queries';

/** The scopes of an account: those of the drop-down list, and those it has although the list lost them. */
export function ScopeField({ held }: { readonly held: readonly string[] }) {
  const scopes = useScopes();
  const offered = [...new Set([...(scopes.data ?? []), ...held])];
  return (
    <SelectField
      name="authentication.scope"
      label="Scope"
      multiple
      placeholder="none"
      hint={choicesFailure(scopes) ?? 'The API does not use scopes yet.'}
      options={offered.map((value) => ({ value, label: value }))}
    />
  );
}
