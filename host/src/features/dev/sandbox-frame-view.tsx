import { useEffect, useRef, type Dispatch } from 'react';
import { readSandboxMessage } from './sandbox-message';
import type { SandboxEvent } from './sandbox-run';
import type { SandboxSources } from './sandbox-source';

/** Time a script may run (R17). */
const MAX_RUN_MS = 5000;
/** Time the frame may take to load. */
const MAX_LOAD_MS = 10_000;

/** The frame of one run: it can reach neither tokens nor network, and its script ends when it is taken away. */
export function SandboxFrameView({
  job,
  dispatch,
}: {
  readonly job: SandboxSources;
  readonly dispatch: Dispatch<SandboxEvent>;
}) {
  const frame = useRef<HTMLIFrameElement>(null);

  // Hands the script to the frame once it is ready, follows what it says, and ends it when its time is over.
  useEffect(() => {
    let isStarted = false;
    const stop = (reason: string) => dispatch({ type: 'stop', reason });
    let timer = setTimeout(() => stop('the sandbox could not be loaded'), MAX_LOAD_MS);
    const start = (target: Window) => {
      if (isStarted) return;
      isStarted = true;
      // an opaque origin has no name to send to; the window itself is the address
      target.postMessage(job, '*');
      clearTimeout(timer);
      timer = setTimeout(() => stop('stopped after 5 s'), MAX_RUN_MS);
    };
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (!target || source !== target) return;
      const message = readSandboxMessage(data);
      if (message?.kind === 'ready') return start(target);
      if (message) dispatch({ type: 'message', message });
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, [job, dispatch]);

  return (
    <iframe
      ref={frame}
      title="Running script"
      src="/sandbox-frame.html"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      hidden
    />
  );
}
