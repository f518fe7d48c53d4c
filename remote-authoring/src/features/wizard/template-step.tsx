import { FieldError } from '@console/shared-ui/field-error';
import { reportTypes } from '@console/contract/report-types';
import type { Template } from '@console/contract/templates';
import { useConsoleField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { useTemplates } from './wizard.queries';
import styles from './wizard.module.css';

/** The template to begin with, which makes the type of the report (A§2.22, step 2). */
export function TemplateStep({ onPick }: { readonly onPick: (template: Template) => void }) {
  const templates = useTemplates();
  const template = useConsoleField<string>('template');
  const reportType = useConsoleField<string>('reportType');
  const error = template.error ?? reportType.error;
  const { 'aria-describedby': errorId } = template.inputProps;
  return (
    <QueryView query={templates} empty={(all) => all.length === 0}>
      {(all) => (
        <>
          <div
            className={styles.templates}
            role="radiogroup"
            aria-label="Template"
            aria-required
            aria-invalid={error !== undefined}
            aria-describedby={errorId}
            tabIndex={-1}
          >
            {all.map((each) => (
              <TemplateCard
                key={each.id}
                template={each}
                isChosen={template.value === each['@id']}
                onChoose={() => onPick(each)}
              />
            ))}
          </div>
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </>
      )}
    </QueryView>
  );
}

interface TemplateCardProps {
  readonly template: Template;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TemplateCard({ template, isChosen, onChoose }: TemplateCardProps) {
  return (
    <label className={styles.template}>
      <input type="radio" name="template" value={template['@id']} checked={isChosen} onChange={onChoose} />
      <img src={template.image} alt="" loading="lazy" />
      <span>{template.name}</span>
      {template.name !== reportTypes[template.type] && <small>{reportTypes[template.type]}</small>}
    </label>
  );
}
