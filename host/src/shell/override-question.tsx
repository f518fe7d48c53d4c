import { Instant } from '@console/shared-ui/instant';
import { useEffect, useRef, useState } from 'react';
import { endQuestion, useAskedOverrides } from '../loader/asked-overrides';
import { LIFE_MS, saveOverrides } from '../loader/overrides';
import { useRelease } from '../loader/release-store';
import type { Wanted } from '../loader/wanted-overrides';
import { AskedRemoteFacts } from './asked-remote-facts';
import { useAskedRemotes, type AskedRemote } from './asked-versions';
import { useDeliberate } from './use-deliberate';
import buttonStyles from './button.module.css';
import cardStyles from './card.module.css';
import styles from './override-question.module.css';

/** Stands in the place of the console until somebody has said whether other versions run in it (X83). */
export function OverrideQuestion() {
  const wanted = useAskedOverrides();
  return wanted && <Question wanted={wanted} />;
}

function Question({ wanted }: { readonly wanted: Wanted }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const remotes = useAskedRemotes(wanted);
  const release = useRelease();
  const pinned = release.status === 'ready' ? release.release.remotes : {};

  // A key that is still held down presses no button.
  useEffect(() => heading.current?.focus(), []);

  return (
    <main className={`${cardStyles.card} ${styles.question}`}>
      <h1 ref={heading} tabIndex={-1}>
        Run other versions?
      </h1>
      <p>
        A link or your own choice asks to run the following in the place of what the release pins. It would
        see and do here whatever you may. Run only what you expected, from people whom you know.
      </p>
      {remotes === null ? (
        <p role="status">Looking it up…</p>
      ) : (
        remotes.map((remote) => (
          <AskedRemoteFacts key={remote.name} remote={remote} pinned={pinned[remote.name]?.version ?? null} />
        ))
      )}
      {wanted.disabled.length > 0 && <p>Switched off: {wanted.disabled.join(', ')}.</p>}
      <Answers wanted={wanted} remotes={remotes} />
    </main>
  );
}

interface AnswersProps {
  readonly wanted: Wanted;
  readonly remotes: readonly AskedRemote[] | null;
}

function Answers({ wanted, remotes }: AnswersProps) {
  const isDeliberate = useDeliberate();
  const [until] = useState(() => new Date(Date.now() + LIFE_MS).toISOString());
  const runnable = remotes?.filter(({ kind }) => kind !== 'refused').map(({ name }) => name) ?? [];
  const isNothing = remotes !== null && runnable.length + wanted.disabled.length === 0;
  const run = () => {
    const kept = Object.entries(wanted.remotes).filter(([name]) => runnable.includes(name));
    saveOverrides({ remotes: Object.fromEntries(kept), disabled: wanted.disabled });
    endQuestion();
    location.reload();
  };
  if (window.parent !== window.self) return <p>Open this page in a window of its own to answer.</p>;
  return (
    <>
      {isNothing ? (
        <p>None of it can run here.</p>
      ) : (
        <p>
          Only in this browser, for 8 hours: until <Instant at={until} />. A bar at the foot of each page
          names it and ends it at any time.
        </p>
      )}
      <div className={cardStyles.actions}>
        <button type="button" className={buttonStyles.button} onClick={endQuestion}>
          Keep the release
        </button>
        {!isNothing && (
          <button
            type="button"
            className={buttonStyles.quiet}
            disabled={remotes === null || !isDeliberate}
            onClick={({ detail }) => detail <= 1 && run()}
          >
            Run them for 8 hours
          </button>
        )}
      </div>
    </>
  );
}
