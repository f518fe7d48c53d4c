import { useEffect, useState } from 'react';

const quietMs = 150;

/** Says that a page is coming, once nothing was shown for 150 ms. */
export function PageSkeleton() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), quietMs);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown) return null;
  return (
    <div role="status" aria-label="Loading" style={{ padding: 24, opacity: 0.12 }}>
      {['40%', '100%', '80%'].map((width) => (
        <div
          key={width}
          style={{ width, height: 16, marginBottom: 16, borderRadius: 4, background: 'currentColor' }}
        />
      ))}
    </div>
  );
}
