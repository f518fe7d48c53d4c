import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './page-heading.module.css';

/** The heading of a host page; after navigation the focus begins here, as it does on a page that was loaded. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [wasOpenedHere] = useState(key === 'default');
  // Moves the browser's focus, which would stay on a link that is gone; the first page leaves it where it is.
  useEffect(() => {
    if (!wasOpenedHere) heading.current?.focus();
  }, [wasOpenedHere]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
