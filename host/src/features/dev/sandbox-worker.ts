import type { OutputKind } from './sandbox-message';

/** The parts of a worker's global scope that the sandbox takes over. */
export interface SandboxScope {
  postMessage: (message: unknown) => void;
  console: unknown;
  addEventListener: (type: 'unhandledrejection', listener: (event: { reason: unknown }) => void) => void;
}

/** How much a script may print, and how many lines stand in the worker before its first line. */
export interface SandboxLimits {
  readonly maxLines: number;
  readonly maxCharacters: number;
  readonly linesBefore: number;
}

/**
 * Runs a typed script in its worker and reports what it prints, returns and throws. Its text becomes the head of the
 * worker's source: whatever it needs stands inside, and nothing it names is imported.
 */
export function runInWorker(
  scope: SandboxScope,
  limits: SandboxLimits,
  script: () => unknown,
): Promise<void> {
  const post = scope.postMessage.bind(scope);
  // the script has the console as its only way out, and that one counts
  for (let holder: object | null = scope; holder !== null; holder = Object.getPrototypeOf(holder)) {
    Reflect.deleteProperty(holder, 'postMessage');
  }
  // tells the frame that the source could be read
  post({ kind: 'begin' });
  const maxEntries = 100;
  const maxDepth = 4;
  let lines = 0;
  let characters = 0;

  function send(kind: OutputKind, text: string): void {
    lines += 1;
    if (lines > limits.maxLines || characters >= limits.maxCharacters) return;
    const room = limits.maxCharacters - characters;
    characters += text.length;
    post({ kind, text: text.length > room ? `${text.slice(0, room)}…` : text });
    if (lines === limits.maxLines || characters >= limits.maxCharacters) {
      post({ kind: 'notice', text: 'output limit reached, the rest is not shown' });
    }
  }

  function shown(value: unknown, depth: number, seen: readonly object[]): string {
    if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value.slice(0, 1000));
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'function') return `ƒ ${value.name || '(anonymous)'}`;
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (seen.includes(value)) return '(circular)';
    return shownObject(value, depth, [...seen, value]);
  }

  function shownObject(value: object, depth: number, seen: readonly object[]): string {
    const inner = (each: unknown) => shown(each, depth + 1, seen);
    if (value instanceof Date || value instanceof RegExp) return String(value);
    if (depth > maxDepth) return '…';
    const list = Array.isArray(value) || value instanceof Set ? [...take(value)].map(inner) : null;
    if (list) return `${value instanceof Set ? 'Set ' : ''}[${list.join(', ')}]`;
    const named = value instanceof Map ? take(value) : take(Object.entries(value));
    const pairs = [...named].map(
      ([name, each]) => `${typeof name === 'string' ? name : inner(name)}: ${inner(each)}`,
    );
    const type = value.constructor?.name ?? 'Object';
    return `${type === 'Object' ? '' : `${type} `}{${pairs.length > 0 ? ` ${pairs.join(', ')} ` : ''}}`;
  }

  function* take<T>(values: Iterable<T>): Generator<T | string> {
    let taken = 0;
    for (const value of values) {
      if (taken === maxEntries) return;
      taken += 1;
      yield value;
    }
  }

  function failure(error: unknown): string {
    const stack = error instanceof Error ? String(error.stack) : '';
    const line = Number(/blob:[^\s)]*?:(\d+):\d+/.exec(stack)?.[1]) - limits.linesBefore;
    return line > 0 ? `${shown(error, 0, [])} (line ${line})` : shown(error, 0, []);
  }

  const printer =
    (kind: OutputKind) =>
    (...values: unknown[]) => {
      // once nothing more is shown, nothing more is made
      if (lines > limits.maxLines || characters >= limits.maxCharacters) return;
      send(kind, values.map((value) => shown(value, 0, [])).join(' '));
    };
  const log = printer('log');
  scope.console = {
    log,
    debug: log,
    dir: log,
    table: log,
    trace: log,
    info: printer('info'),
    warn: printer('warn'),
    error: printer('error'),
  };
  scope.addEventListener('unhandledrejection', ({ reason }) => send('error', failure(reason)));

  return Promise.resolve()
    .then(script)
    .then(
      (value) => value !== undefined && send('result', shown(value, 0, [])),
      (error: unknown) => send('error', failure(error)),
    )
    .then(() => post({ kind: 'end' }));
}
