import { Button, Flex, Skeleton } from '@console/shared-ui/vendor/antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type CSSProperties } from 'react';

/** People think that something is broken where nothing happens for so long. */
const SLOW_AFTER_MS = 10_000;

interface LoadingProps {
  readonly lines: number;
  /** As wide as the place, for what is so itself. */
  readonly isWide?: boolean;
  readonly style?: CSSProperties;
}

/** Stands in place of what is read; what takes long says so, and can be asked for again. */
export function Loading({ lines, isWide = false, style }: LoadingProps) {
  // what is asked for again is waited for anew
  const [tries, setTries] = useState(1);
  return (
    <div role="status" aria-label="Loading" style={style}>
      <SlowNotice key={tries} onAgain={() => setTries(tries + 1)} />
      <Skeleton active title={false} paragraph={{ rows: lines, ...(isWide && { width: '100%' }) }} />
    </div>
  );
}

function SlowNotice({ onAgain }: { readonly onAgain: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <AskAgain onAgain={onAgain} /> : null;
}

function AskAgain({ onAgain }: { readonly onAgain: () => void }) {
  const client = useQueryClient();
  const askAgain = async () => {
    onAgain();
    const waiting = client
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.status === 'pending' });
    // one that is on its way would be waited for, as would one whose next try waits
    await Promise.all(waiting.map((query) => query.cancel({ revert: true })));
    await client.refetchQueries({ type: 'active', predicate: (query) => waiting.includes(query) });
  };
  return (
    <Flex gap={8} align="center" wrap style={{ padding: 'var(--console-space-2) 0' }}>
      This takes longer than usual.
      <Button size="small" onClick={() => void askAgain()}>
        Try again
      </Button>
    </Flex>
  );
}
