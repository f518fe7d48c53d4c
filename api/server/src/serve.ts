import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from './app';
import { openDatabase } from './platform/database/database';
import type { OpenEngine } from './platform/database/open-engine';
import { seedDemoData } from './demo-data';
import type { Environment } from './platform/environment';
import { diskFiles } from './platform/files/disk-files';
import { credentialStore } from './platform/credentials/credentials.store';
import { startJobRunner } from './platform/jobs/job-runner';
import { startQueue } from './platform/jobs/queue';
import { jobsOfModules } from './module-list';
import { startAnalyticsWorker } from './research/analytics/analytics.worker';
import { viewRecorder } from './research/analytics/view-recorder';
import { startReviewMailWorker } from './research/approvals/review-mail.worker';
import { startIdeasWorkers } from './research/best-ideas/best-ideas.worker';
import { startMailWorker } from './people/mail-links/mail-link.worker';
import { mailer } from './platform/mail/mailer';
import { addressSigner } from './platform/files/address-signer';
import { startWorkers } from './research/publishing/publishing.worker';
import { startRebuildWorker } from './research/reports/rebuild.worker';
import { chromiumPrinter } from './platform/printing/chromium-printer';
import { computePasswordsIn } from './people/session/password';
import { observeProcess } from './operations/metrics/metrics';

/** Serves the console from its database; `unlock` frees that once all has ended. */
export async function serve(environment: Environment, { engine, unlock }: OpenEngine): Promise<void> {
  // the worker lies beside the program
  computePasswordsIn(join(__dirname, 'password-worker.js'));
  const database = await openDatabase(engine);
  const files = diskFiles(join(environment.dataDir, 'files'));
  const secret = environment.secret ?? keptSecret(environment);
  const printer = await chromiumPrinter(environment.chromiumPath);
  if (environment.demoData) {
    const seeded = await seedDemoData({ db: database.kysely, files }, join(__dirname, '../data'));
    if (seeded) say('demo data loaded');
  }
  const queue = startQueue(database, (error) => app.log.error({ err: error }, 'the queue failed'));
  const credentials = credentialStore(database.kysely, secret, (text) => app.log.warn(text));
  const services = {
    environment,
    database,
    db: database.kysely,
    files,
    secret,
    signer: addressSigner(secret),
    queue,
    printer,
    credentials,
    processMetrics: observeProcess(),
    views: viewRecorder(
      database.kysely,
      (error, text) => app.log.error({ err: error }, text),
      environment.recordViews ? 'on' : 'off',
    ),
    mailer: mailer({
      credentials,
      smtpUrl: environment.smtpUrl,
      from: environment.mailFrom,
      outboxDir: join(environment.dataDir, 'outbox'),
      sendGridUrl: environment.sendGridUrl,
    }),
  };
  const app = await buildApp(services, { level: process.env['LOG_LEVEL'] ?? 'warn' });
  await app.listen({ host: environment.host, port: environment.port });
  await startWorkers(services);
  await startRebuildWorker(services);
  await startIdeasWorkers(services);
  await startMailWorker(services, app.log);
  await startReviewMailWorker(services, app.log);
  await startAnalyticsWorker(services, (error) => app.log.error({ err: error }, 'an export failed'));
  const jobRunner = await startJobRunner(services, {
    jobs: jobsOfModules,
    onError: (error, job) => app.log.error({ err: error, job }, 'a scheduled job failed'),
  });
  say(
    `database: ${engine.name}${environment.databaseUrl ? '' : ' (embedded; production runs on PostgreSQL, see DATABASE_URL)'}`,
  );
  say(`printing: ${printer.description}`);
  say(`mail: ${await services.mailer.describe()}`);
  say(`ready on http://${environment.host}:${environment.port}`);

  let isStopping = false;
  const stop = async () => {
    // Ctrl-C reaches the whole group, and the start script passes it on: one of the two is enough
    if (isStopping) return;
    isStopping = true;
    await Promise.all([jobRunner.stop(), app.close()]);
    await services.views.stop();
    await queue.stop();
    await printer.close();
    await database.close();
    unlock();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

/** A secret of its own for each data folder; production sets APP_SECRET. */
function keptSecret({ dataDir }: Environment): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
