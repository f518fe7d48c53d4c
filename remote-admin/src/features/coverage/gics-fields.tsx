import { gicsChoices, gicsLevels, type GicsLevel, type GicsPath } from '@console/contract/gics';
import { SelectField, useConsoleField } from '@console/shared-ui/form';
import styles from '../../form-card/form-card.module.css';

const labels: Readonly<Record<GicsLevel, string>> = {
  sector: 'Sector',
  industryGroup: 'Industry Group',
  industry: 'Industry',
  subIndustry: 'Sub Industry',
};

/** The four levels of the classification (D§3.4): a choice narrows those below it. */
export function GicsFields() {
  const { value: path, setValue } = useConsoleField<GicsPath>('gics', {
    label: 'GICS',
    show: (path: GicsPath) => gicsLevels.flatMap((level) => path[level] || []).join(' › '),
  });
  return (
    <fieldset>
      <legend>GICS</legend>
      <div className={styles.fields}>
        {gicsLevels.map((level) => {
          const choices = gicsChoices(path, level);
          return (
            <SelectField
              key={level}
              name={`gics.${level}`}
              label={labels[level]}
              required
              disabled={choices.length === 0}
              options={choices.map((name) => ({ value: name, label: name }))}
              onChosen={(name) => setValue(chosenAt(path, level, String(name)))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** The path with `name` at `level`: levels below begin anew, where there is one choice alone with that. */
export function chosenAt(path: GicsPath, level: GicsLevel, name: string): GicsPath {
  const index = gicsLevels.indexOf(level);
  return gicsLevels.slice(index + 1).reduce<GicsPath>(
    (chosen, below) => {
      const [only = '', ...more] = gicsChoices(chosen, below);
      return { ...chosen, [below]: more.length === 0 ? only : '' };
    },
    { ...cleared(path, index), [level]: name },
  );
}

function cleared(path: GicsPath, from: number): GicsPath {
  return gicsLevels.slice(from).reduce<GicsPath>((rest, level) => ({ ...rest, [level]: '' }), path);
}
