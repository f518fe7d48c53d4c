const others = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Does work while it is an ISO time for this process; timers go on as ever, and so does the database's clock. */
export async function atTime<Result>(iso: string, work: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({ now: new Date(iso), doNotFake: [...others] });
  return work().finally(() => jest.useRealTimers());
}
