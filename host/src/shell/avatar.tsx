import styles from './account-panel.module.css';

/** Picture of a person: a female one for women, else the default (A§2.15, U28). */
export function Avatar({ gender }: { gender: 'male' | 'female' }) {
  const hair =
    gender === 'female'
      ? 'M12 26V16a8 8 0 0 1 16 0v10l-3-1V17a9 9 0 0 1-10-2v10z'
      : 'M12 16a8 8 0 0 1 16 0l-2-1a9 9 0 0 1-11-3z';
  return (
    <svg
      className={styles.avatar}
      viewBox="0 0 40 40"
      width="36"
      height="36"
      aria-hidden="true"
      data-gender={gender}
    >
      <circle cx="20" cy="20" r="20" fill="var(--console-color-primary-soft)" />
      <path d="M8 36a12 11 0 0 1 24 0a20 20 0 0 1-24 0z" fill="var(--console-color-primary)" />
      <circle cx="20" cy="18" r="7" fill="var(--console-color-avatar-skin)" />
      <path d={hair} fill="var(--console-color-text-base)" />
    </svg>
  );
}
