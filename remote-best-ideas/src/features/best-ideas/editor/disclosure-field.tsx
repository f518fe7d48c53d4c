import { inlineDelta, inlineFormats } from '@console/shared-report/inline-delta';
import { mergedWords } from '@console/shared-report/merged-words';
import { FieldError } from '@console/shared-ui/field-error';
import { useConsoleField } from '@console/shared-ui/form';
import { RichText } from '@console/shared-ui/rich-text';
import { use, useRef } from 'react';
import { ClashChoice, PeopleAt } from './clash-choice';
import type { DisclaimerName } from './ideas-merge';
import { textTitles, TogetherContext } from './together';
import styles from './ideas-editor.module.css';

/** A text of the form with inline formats and links alone (A§2.49). */
export function DisclosureField({ name: text }: { readonly name: DisclaimerName }) {
  const { value, setValue, error, inputProps } = useConsoleField<string>(`disclaimers.${text}`);
  const together = use(TogetherContext);
  const saved = together?.saved.disclaimers[text];
  /** What was saved as the text was told last: what is saved since came from somebody else, or is what was told. */
  const seen = useRef(saved);
  /** What somebody else has saved since is kept; where both changed the same, mine waits for a choice. */
  function tell(mine: string, from: string) {
    let isContested = false;
    const both = mergedWords({ base: from, mine, theirs: value }, () => {
      isContested = true;
      return 'mine';
    });
    if ((isContested || both === null) && saved !== seen.current) together?.ask(text);
    seen.current = saved;
    setValue(both ?? mine);
  }
  return (
    <div className={styles.text} data-idea={text}>
      <PeopleAt id={text} />
      <ClashChoice id={text} />
      <RichText
        label={textTitles[text]}
        value={value}
        onChange={(written, { from }) => tell(inlineDelta(written), from)}
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
