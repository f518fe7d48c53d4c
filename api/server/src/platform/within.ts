/** What `work` answers, or `late` where that takes longer; the work goes on. Rejects as the work does. */
export async function within<Answer, Late>(
  work: Promise<Answer>,
  patienceMs: number,
  late: Late,
): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, patienceMs, late);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
