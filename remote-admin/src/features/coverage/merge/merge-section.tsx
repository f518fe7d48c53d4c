import type { CompanyHit } from '@console/contract/companies';
import { messages } from '@console/contract/texts';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { findCompanies } from '../../../company-field/find-companies';
import { FormCard } from '../../../form-card/form-card';
import { MergeDialog, type MergeSource } from './merge-dialog';
import styles from './merge.module.css';

/** Merges the company of the page into another, after a look at what moves (D§2.28, U12). */
export function MergeSection({ company }: { readonly company: MergeSource }) {
  const [target, setTarget] = useState<CompanyHit | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isAsking, setAsking] = useState(false);

  function choose(chosen: CompanyHit | null) {
    setTarget(chosen);
    setError(undefined);
  }

  return (
    <FormCard title="Merge Company">
      <p>
        Moves everything attached to {company.code} to another company and disables {company.code}. This is
        permanent.
      </p>
      <div className={styles.target}>
        <EntityPicker<CompanyHit>
          label="Merge into"
          required
          placeholder="Code or name"
          search={async (text) => (await findCompanies(text)).filter(({ id }) => id !== company.id)}
          optionOf={({ id, code, name }) => ({ value: id, label: `${code} ${name}` })}
          value={target}
          onChange={choose}
          error={error}
        />
      </div>
      <Button danger onClick={() => (target ? setAsking(true) : setError(messages.requiredDot))}>
        Merge
      </Button>
      {isAsking && target && (
        <MergeDialog
          source={company}
          target={target}
          onClose={() => setAsking(false)}
          onRefused={(message) => {
            setAsking(false);
            setError(message);
          }}
        />
      )}
    </FormCard>
  );
}
