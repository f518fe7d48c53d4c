import type { Doctor, DoctorState } from '@console/contract/doctor';
import styles from './doctor.module.css';

type Run = NonNullable<Doctor['run']>;

const words: Record<DoctorState, string> = {
  ok: 'Fine',
  advice: 'Advice',
  failed: 'Failed',
  notTried: 'Not tried',
};

/** Every check with what it found; those that have not run yet wait. */
export function CheckList({ checks, run }: { readonly checks: Doctor['checks']; readonly run: Run }) {
  return (
    <ul className={styles.list} aria-label="Checks">
      {checks.map(({ id, title }) => {
        const finding = run.findings.find((each) => each.id === id);
        const waiting = run.finishedAt ? 'Not run' : 'Waiting';
        return (
          <li key={id}>
            <span className={styles.tag} data-state={finding?.state ?? 'waiting'}>
              {finding ? words[finding.state] : waiting}
            </span>
            <div>
              <strong>{title}</strong> {finding && <small>{finding.ms} ms</small>}
              {finding && <p>{finding.text}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
