import type { ReactNode } from 'react';
import { PageHeading } from '../../shell/page-heading';
import styles from './session.module.css';

/** The frame of the pages on the way in and out: the brand, and a card with its heading. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.login}>
      <header className={styles.brand}>
        <p className={styles.brandName}>
          <BrandMark />
          Research Console
        </p>
        <BrandChart />
        <p className={styles.brandLine}>Equity research, written, reviewed and published in one place.</p>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <PageHeading>{title}</PageHeading>
          {children}
        </div>
      </main>
    </div>
  );
}

function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--console-color-primary)" />
      <path
        d="M8 23V17M14 23V12M20 23V15M26 23V8"
        stroke="var(--console-color-on-primary)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Decoration only. */
function BrandChart() {
  const line = 'M0 150 L60 128 L110 138 L170 96 L220 108 L290 62 L340 78 L410 34 L460 50 L520 8';
  return (
    <svg className={styles.brandChart} viewBox="0 0 520 180" preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id="login-brand-fade" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.3" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d={`${line} L520 180 L0 180 Z`} fill="url(#login-brand-fade)" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
