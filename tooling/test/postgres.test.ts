jest.setTimeout(120_000);

const becomes = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
};

it('starts a PostgreSQL that was killed again, and ends one that was killed and is not back', async () => {
  const { startPostgres } = await import('@console/tooling/test/postgres');
  const said: string[] = [];
  const postgres = await startPostgres();
  const [killed = 0] = postgres.processes();
  postgres.keepRunning((line: string) => void said.push(line));
  process.kill(killed, 'SIGKILL');
  // what belongs to a server is there once it takes connections
  await becomes(() => postgres.processes()[0] !== killed && postgres.processes().length > 3);
  expect(said[0]).toBe('PostgreSQL has ended: it is started again');
  const [again = 0] = postgres.processes();
  process.kill(again, 'SIGKILL');
  await postgres.stop();
  expect(postgres.processes()).toEqual([again]);
});
