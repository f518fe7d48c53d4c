import { ThemeChoice } from '@console/shared-ui/theme-choice';
import { FormCard } from '../../form-card/form-card';

/** How the console looks in this browser, for its own person. */
export function ThemeSection({ personId }: { readonly personId: string }) {
  return (
    <FormCard title="Theme" anchor="theme">
      <p>Of this console in this browser. Reports stay light, as they are printed.</p>
      <ThemeChoice personId={personId} />
    </FormCard>
  );
}
