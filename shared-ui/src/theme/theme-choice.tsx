import { useId, useSyncExternalStore } from 'react';
import styles from './theme-choice.module.css';
import { chooseTheme, chosenTheme, themeChoices, type ThemeChoice as Choice } from './theme-store';
import { followTheme } from './use-theme';

const choices = Object.entries(themeChoices) as [Choice, string][];

/** Which theme a person wants: light, dark, or that of the system; it is put on at once. */
export function ThemeChoice({ personId }: { readonly personId: string }) {
  const name = useId();
  const chosen = useSyncExternalStore(followTheme, chosenTheme);
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      {choices.map(([choice, title]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => chooseTheme(personId, choice)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
