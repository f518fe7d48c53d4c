import { FormProvider, WholeError } from '@console/shared-ui/form';
import { DisclosureField } from './disclosure-field';
import { IdeaGroupEditor } from './idea-group-editor';
import type { IdeasEditorState } from './use-ideas-editor';
import { DeclaredInterests } from './declared-interests';
import styles from './ideas-editor.module.css';

/** The three groups and the two texts, to be written. */
export function IdeasForm({ form, saved }: Pick<IdeasEditorState, 'form' | 'saved'>) {
  const { interests = [] } = saved.disclaimers;
  return (
    <FormProvider form={form} label="Best Ideas">
      <WholeError name="content" />
      {form.values.content.map((group, index) => (
        <IdeaGroupEditor
          key={group.action}
          group={group}
          name={`content[${index}]`}
          priceTolerance={form.values.priceTolerance}
        />
      ))}
      <section className={styles.texts} aria-label="Disclosures">
        <DisclosureField name="specificDisclosure" />
        <DeclaredInterests sentences={interests} />
        <DisclosureField name="footer" />
      </section>
    </FormProvider>
  );
}
