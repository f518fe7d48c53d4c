interface Waiting {
  /** Whether a process that has nothing else to do waits as well. */
  readonly keepsAlive?: boolean;
}

/** What `work` answers, or `late` where that takes longer; the work goes on. Rejects as the work does. */
export async function within<Answer, Late>(
  work: Promise<Answer>,
  patienceMs: number,
  late: Late,
  { keepsAlive = true }: Waiting = {},
): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, patienceMs, late);
    if (!keepsAlive) timer.unref();
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

const LATE = Symbol('late');

/** What `work` answers; rejects with an error of these where that takes longer. The work goes on. */
export async function inTime<Answer>(
  work: Promise<Answer>,
  patienceMs: number,
  tooLate: () => Error,
  waiting?: Waiting,
): Promise<Answer> {
  const answer = await within(work, patienceMs, LATE, waiting);
  if (answer === LATE) throw tooLate();
  return answer as Answer;
}
