import Fastify from 'fastify';
import { DatabaseUnavailableError } from './database/unavailable';
import { FilesUnavailableError } from './files/file-store';
import { Outages } from './outages';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const outages = new Outages();
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const { log } = Fastify({ logger: { level: 'warn', hooks: outages.hooks, stream } });
  outages.tellTo((facts, text) => log.warn(facts, text));
  return { log, outages, told: () => lines.map(({ level, msg, seconds }) => [level, msg, seconds]) };
}
const gone = () => new DatabaseUnavailableError(new Error('connect ECONNREFUSED'));

it('are told once, however many meet them, with their end', () => {
  const { log, outages, told } = openLog();
  outages.reached('database');
  for (let count = 0; count < 120; count += 1) {
    log.error({ err: gone() }, count % 2 ? 'the queue failed' : 'a scheduled job failed');
    jest.advanceTimersByTime(500);
  }
  log.child({ reqId: 'one' }).error({ err: gone() }, 'the database is unavailable');
  jest.advanceTimersByTime(2000);
  outages.reached('database');
  outages.reached('database');
  expect(told()).toEqual([
    [50, 'the database is unavailable', undefined],
    [40, 'the database is available again', 62],
  ]);
  log.error({ err: gone() }, 'the queue failed');
  expect(told()).toHaveLength(3);
});

it('are one while some tries succeed', () => {
  const { log, outages, told } = openLog();
  for (let count = 0; count < 10; count += 1) {
    log.error({ err: gone() }, 'the queue failed');
    jest.advanceTimersByTime(500);
    outages.reached('database');
  }
  expect(told()).toHaveLength(1);
});

it('of files are told apart, and every other line is told', () => {
  const { log, told } = openLog();
  log.error({ err: gone() }, 'the queue failed');
  log.error(
    { err: new FilesUnavailableError('s3://console', new Error('no bucket')) },
    'the files are unavailable',
  );
  log.error({ err: new Error('a fault') }, 'request failed');
  log.error({ err: new Error('a fault') }, 'request failed');
  log.warn('a sentence');
  expect(told().map(([, text]) => text)).toEqual([
    'the database is unavailable',
    'the files are unavailable',
    'request failed',
    'request failed',
    'a sentence',
  ]);
});
