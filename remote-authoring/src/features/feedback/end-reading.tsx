import { IsRestoringProvider } from '@tanstack/react-query';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

interface Reading {
  /** What is done here has taken the right to read: the page shows what it knows until it is left. */
  readonly hasEnded: boolean;
  readonly end: () => void;
}

const ReadingContext = createContext<Reading>({ hasEnded: false, end: () => undefined });

/** Whether what stands below `UntilDeclined` may still be read, and how that ends. */
export const useReading = () => use(ReadingContext);

/** A report that is read anew by itself until whoever reads it declines it, and may read it no more (R21). */
export function UntilDeclined({ children }: { readonly children: ReactNode }) {
  const [hasEnded, setEnded] = useState(false);
  const reading = useMemo(() => ({ hasEnded, end: () => setEnded(true) }), [hasEnded]);
  return (
    <ReadingContext value={reading}>
      {/* queries below it keep their data and read nothing, by whatever cause */}
      <IsRestoringProvider value={hasEnded}>{children}</IsRestoringProvider>
    </ReadingContext>
  );
}
