import { inlineDelta, inlineFormats } from '@console/shared-report/inline-delta';
import { mergedWords } from '@console/shared-report/merged-words';
import { FieldError } from '@console/shared-ui/field-error';
import { useConsoleField } from '@console/shared-ui/form';
import { RichText } from '@console/shared-ui/rich-text';
import { ClashChoice, PeopleAt } from './clash-choice';
import type { DisclaimerName } from './ideas-merge';
import { textTitles } from './together';
import styles from './ideas-editor.module.css';

/** A text of the form with inline formats and links alone (A§2.49). */
export function DisclosureField({ name: text }: { readonly name: DisclaimerName }) {
  const { value, setValue, error, inputProps } = useConsoleField<string>(`disclaimers.${text}`);
  /** What somebody else has saved since is kept. */
  const withWhatCameIn = (mine: string, from: string) =>
    mergedWords({ base: from, mine, theirs: value }, () => 'mine') ?? mine;
  return (
    <div className={styles.text} data-idea={text}>
      <PeopleAt id={text} />
      <ClashChoice id={text} />
      <RichText
        label={textTitles[text]}
        value={value}
        onChange={(text, { from }) => setValue(withWhatCameIn(inlineDelta(text), from))}
        formats={inlineFormats}
      />
      {error && (
        <FieldError id={inputProps['aria-describedby']} role="alert">
          {error}
        </FieldError>
      )}
    </div>
  );
}
