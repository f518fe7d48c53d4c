/*
 * The script of /sandbox-frame.html: the build writes it into the page, so it stands alone. It starts the worker of
 * one script and hands on what the worker says; the page ends it by taking the frame away.
 */
{
  const page = window.parent;
  /** Messages of a worker that may be handed on beyond its lines: notices and the end. */
  const SPARE_MESSAGES = 8;
  const MAX_ERROR_CHARACTERS = 2000;

  const tell = (message: unknown) => page.postMessage(message, location.origin);

  interface Job {
    readonly sources: readonly string[];
    readonly linesBefore: number;
    readonly maxLines: number;
  }

  const run = ({ sources, linesBefore, maxLines }: Job): void => {
    const [source, ...others] = sources;
    const address = URL.createObjectURL(new Blob([source ?? ''], { type: 'text/javascript' }));
    const worker = new Worker(address);
    let messages = 0;
    const hasRoom = () => {
      messages += 1;
      if (messages <= maxLines + SPARE_MESSAGES) return true;
      worker.terminate();
      tell({ kind: 'notice', text: 'stopped: output limit reached' });
      tell({ kind: 'end' });
      return false;
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => hasRoom() && tell(data);
    worker.onerror = (event) => {
      event.preventDefault();
      const isUnreadable = /SyntaxError/.test(event.message) && messages === 0;
      if (isUnreadable && others.length > 0) return run({ sources: others, linesBefore, maxLines });
      if (!hasRoom()) return;
      const line = event.lineno - linesBefore;
      const text = event.message.replace(/^Uncaught /, '').slice(0, MAX_ERROR_CHARACTERS);
      tell({ kind: 'error', text: line > 0 ? `${text} (line ${line})` : text });
      if (isUnreadable) tell({ kind: 'end' });
    };
  };

  // opened directly there is no page to listen to, and nothing happens
  if (page !== window) {
    let isStarted = false;
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<Job>) => {
      if (isStarted || source !== page || origin !== location.origin) return;
      isStarted = true;
      run(data);
    });
    tell({ kind: 'ready' });
  }
}
