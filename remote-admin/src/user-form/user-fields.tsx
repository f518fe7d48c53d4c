import { assignableRoles, roleLabel } from '@console/contract/roles';
import { passwordHint, passwordPolicyOf } from '@console/contract/password-rules';
import { genderLabels, genders } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { PasswordField, SelectField, SwitchField, TextField } from '@console/shared-ui/form';
import { OWN_ROLES, OWN_STATUS } from './own-account';
import styles from '../form-card/form-card.module.css';

const genderOptions = genders.map((gender) => ({ value: gender, label: genderLabels[gender] }));
const roleOptions = assignableRoles.map((role) => ({ value: role, label: roleLabel(role) }));

interface UserFieldsProps {
  /** A new account asks for a password; the own one keeps its roles and its status (D§6.3). */
  readonly account: 'new' | 'own' | 'other';
}

/** The fields of a user (D§2.17, D§3.1). */
export function UserFields({ account }: UserFieldsProps) {
  const isOwn = account === 'own';
  const policy = passwordPolicyOf(useMe());
  return (
    <>
      <fieldset>
        <legend>Account</legend>
        <div className={styles.fields}>
          <TextField name="firstName" label="First Name" required autoComplete="off" />
          <TextField name="lastName" label="Last Name" required autoComplete="off" />
          <TextField name="email" label="E-mail" required autoComplete="off" />
          {account === 'new' && (
            <PasswordField
              name="password"
              label="Password"
              required
              autoComplete="new-password"
              hint={passwordHint(policy)}
            />
          )}
          <SelectField name="gender" label="Gender" required options={genderOptions} />
          <SelectField
            name="roles"
            label="Roles"
            required={!isOwn}
            multiple
            options={roleOptions}
            disabled={isOwn}
            // what is left of an account whose other roles lists hide
            placeholder={isOwn ? roleLabel('ROLE_USER') : ''}
            hint={isOwn && OWN_ROLES}
          />
          <TextField name="position" label="Position" />
          <SwitchField name="enabled" label="Enabled" disabled={isOwn} hint={isOwn && OWN_STATUS} />
        </div>
      </fieldset>
      <DetailFields />
    </>
  );
}

function DetailFields() {
  return (
    <fieldset>
      <legend>Details</legend>
      <div className={styles.fields}>
        <TextField name="details.street" label="Street" />
        <TextField name="details.city" label="City" />
        <TextField name="details.state" label="State" />
        <TextField name="details.zipCode" label="Zip Code" />
        <TextField name="details.contact" label="Contact" />
      </div>
      <details className={styles.folded}>
        <summary>Fields that are not stored</summary>
        <p className={styles.hint}>The API has no place for them: whatever they showed would be lost.</p>
        <div className={styles.fields}>
          <TextField name="details.country" label="Country" disabled />
          <TextField name="details.emergencyContact" label="Emergency Contact" disabled />
        </div>
      </details>
    </fieldset>
  );
}
