import Piscina from 'piscina';

/** A thread that has nothing to do is kept this long. */
const IDLE_MS = 60_000;

interface ThreadLimits {
  readonly maxThreads: number;
  /** Added to the niceness of the threads: whatever else a server has to do goes before them. */
  readonly niceIncrement: number;
}

/** Work that would hold up everybody on the event loop. */
export interface WorkerThreads<Task, Result> {
  run(task: Task): Promise<Result>;
  /** From now on it is done in threads that run `workerFile`, a built file that exports the function of this name. */
  runIn(workerFile: string): void;
}

/** Has `compute` done by threads once they are known; until then, as in tests, where it is asked for, on the same copy. */
export function workerThreads<Task, Result>(
  compute: (task: Task) => Result | Promise<Result>,
  limits: ThreadLimits,
): WorkerThreads<Task, Result> {
  let run = async (task: Task): Promise<Result> => compute(structuredClone(task));
  return {
    run: (task) => run(task),
    runIn(workerFile) {
      const threads = new Piscina<Task, Result>({
        filename: workerFile,
        name: compute.name,
        minThreads: 0,
        idleTimeout: IDLE_MS,
        ...limits,
      });
      run = (task) => threads.run(task);
    },
  };
}
