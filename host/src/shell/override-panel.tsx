import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { overridePolicy } from '../loader/environment';
import { askForOverrides } from '../loader/asked-overrides';
import { activeOverrides, isDevOrigin, isLess, isVersion, saveOverrides } from '../loader/overrides';
import { useRelease } from '../loader/release-store';
import { askToLeave } from './leave-guard-store';
import styles from './release-bars.module.css';
import cardStyles from './card.module.css';
import buttonStyles from './button.module.css';

interface Wish {
  readonly runs: string;
  readonly isOff: boolean;
}
type Wishes = Readonly<Record<string, Wish>>;

/** Chooses another version of a remote, or none, for this browser alone and for 8 hours. */
export function OverridePanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const state = useRelease();
  const remotes = state.status === 'ready' ? state.release.remotes : {};
  const [wishes, setWishes] = useState<Wishes>(() => wishesOf(Object.keys(remotes)));
  const [isChecked, setChecked] = useState(false);

  // The browser's own modal dialog, which keeps the focus and gives it back.
  useEffect(() => dialog.current?.showModal(), []);

  const run = async (wanted: Wishes) => {
    dialog.current?.close();
    if (!(await askToLeave())) return;
    const overrides = overridesOf(wanted);
    if (!isLess(overrides)) return askForOverrides(overrides);
    saveOverrides(overrides, activeOverrides().until, activeOverrides().personId);
    location.reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(wishes).every(({ runs }) => problemOf(runs) === null)) void run(wishes);
  };
  return (
    <dialog ref={dialog} className={styles.overrides} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={title}>Run other versions</h2>
        <p>
          {overridePolicy() === 'everybody'
            ? 'A published version, or the address of a remote running on this computer: http://localhost:4100.'
            : 'A published version.'}{' '}
          Only in this browser, for 8 hours.
        </p>
        {Object.entries(wishes).map(([name, wish]) => (
          <OverrideRow
            key={name}
            name={name}
            pinned={remotes[name]?.version ?? ''}
            wish={wish}
            problem={isChecked ? problemOf(wish.runs) : null}
            onChange={(next) => setWishes({ ...wishes, [name]: next })}
          />
        ))}
        <div className={cardStyles.actions}>
          <button type="submit" className={buttonStyles.button}>
            Run these
          </button>
          <button type="button" className={buttonStyles.quiet} onClick={() => void run({})}>
            Reset all
          </button>
          <button type="button" className={buttonStyles.quiet} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface OverrideRowProps {
  readonly name: string;
  readonly pinned: string;
  readonly wish: Wish;
  readonly problem: string | null;
  readonly onChange: (next: Wish) => void;
}

function OverrideRow({ name, pinned, wish, problem, onChange }: OverrideRowProps) {
  const id = useId();
  return (
    <div className={styles.overrideRow}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="text"
        placeholder={pinned}
        value={wish.runs}
        disabled={wish.isOff}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange({ ...wish, runs: target.value.trim() })}
      />
      <label>
        <input
          type="checkbox"
          checked={wish.isOff}
          onChange={({ target }) => onChange({ ...wish, isOff: target.checked })}
        />{' '}
        off
      </label>
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.overrideProblem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function wishesOf(names: readonly string[]): Wishes {
  const { remotes, disabled } = activeOverrides();
  const all = [...new Set([...names, ...Object.keys(remotes)])].sort();
  return Object.fromEntries(
    all.map((name) => [name, { runs: remotes[name] ?? '', isOff: disabled.includes(name) }]),
  );
}

function overridesOf(wishes: Wishes) {
  const entries = Object.entries(wishes);
  return {
    disabled: entries.filter(([, { isOff }]) => isOff).map(([name]) => name),
    remotes: Object.fromEntries(
      entries.filter(([, { runs, isOff }]) => runs !== '' && !isOff).map(([name, { runs }]) => [name, runs]),
    ),
  };
}

function problemOf(runs: string): string | null {
  if (runs === '' || isVersion(runs)) return null;
  const mayBeAddress = overridePolicy() === 'everybody';
  if (mayBeAddress && isDevOrigin(runs)) return null;
  return mayBeAddress
    ? 'Enter a version such as 1.4.0, or an address such as http://localhost:4100'
    : 'Enter a version such as 1.4.0';
}
