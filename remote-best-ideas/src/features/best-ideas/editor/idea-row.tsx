import type { IdeaRecord, IdeasAction } from '@console/contract/best-ideas';
import { companyFields, ideaLimits } from '@console/contract/best-ideas-rules';
import { texts } from '@console/contract/texts';
import { TextAreaField } from '@console/shared-ui/form';
import { SortedItem } from '@console/shared-ui/sorted-list';
import { Button } from '@console/shared-ui/vendor/antd';
import { DeleteOutlined } from '@console/shared-ui/vendor/icons';
import { ClashChoice, PeopleAt } from './clash-choice';
import { CompanyButton } from './company-button';
import type { CompanyField } from './ideas-values';
import type { ChosenCompany } from './company-dialog';
import styles from './ideas-editor.module.css';

interface IdeaRowProps {
  readonly action: IdeasAction;
  readonly record: IdeaRecord;
  /** Path of the idea in the form, and its place in the group from 1. */
  readonly name: string;
  readonly number: number;
  /** What readers would stumble over. */
  readonly toExplain: readonly string[];
  readonly takenBesides: (field: CompanyField) => readonly string[];
  readonly onCompany: (field: CompanyField, chosen: ChosenCompany) => void;
  readonly onDelete: () => void;
}

/** Why it is asked for: 'The price at inclusion of BHP is 50.0% below the close of 44.12.' */
function explanationHint(toExplain: readonly string[]): string {
  const [first = '', ...others] = toExplain;
  const why = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
  return `${why} Readers see what you write here.`.trim();
}

/** One idea: its company or companies, catalyst and thesis, moved by its handle. */
export function IdeaRow({ action, record, name, number, toExplain, ...row }: IdeaRowProps) {
  const label = `${action} ${number}`;
  return (
    <SortedItem id={record.id} label={`Move ${label}`}>
      <div role="group" aria-label={label} className={styles.row} data-idea={record.id}>
        <div className={styles.companies}>
          <PeopleAt id={record.id} />
          {companyFields(action).map((field) => (
            <CompanyButton
              key={field}
              record={record}
              field={field}
              name={`${name}.${field}`}
              taken={row.takenBesides(field)}
              onChoose={(chosen) => row.onCompany(field, chosen)}
            />
          ))}
        </div>
        <TextAreaField name={`${name}.catalyst`} label="Catalyst" minRows={3} maxRows={12} />
        <div className={styles.thesis}>
          <TextAreaField
            name={`${name}.investmentThesis`}
            label={texts.ideaThesis}
            minRows={3}
            maxRows={12}
          />
          {(toExplain.length > 0 || Boolean(record.explanation)) && (
            <TextAreaField
              name={`${name}.explanation`}
              label="Explanation"
              hint={explanationHint(toExplain)}
              minRows={2}
              maxLength={ideaLimits.explanation}
            />
          )}
        </div>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${label}`}
          title={`Delete ${label}`}
          onClick={row.onDelete}
        />
        <ClashChoice id={record.id} />
      </div>
    </SortedItem>
  );
}
