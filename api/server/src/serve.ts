import { join } from 'node:path';
import { buildApp } from './app';
import { openDatabase } from './platform/database/database';
import { requireTimeZone } from './platform/database/require-time-zone';
import type { OpenEngine } from './platform/database/open-engine';
import { addBaseData } from './base-data';
import { demoKeptOut, seedDemoData } from './demo-data';
import type { Environment } from './platform/environment';
import { keepPlaces, knownFilesId, strangePlace, textOfStrange } from './platform/files/console-places';
import { ownFiles } from './platform/files/own-files';
import { watchPlaces } from './platform/files/watch-places';
import { Outages } from './platform/outages';
import { FilesUnavailableError } from './platform/files/file-store';
import { openFiles } from './platform/files/open-files';
import { ownSecret } from './platform/credentials/kept-secret';
import { credentialStore } from './platform/credentials/credentials.store';
import { startJobRunner } from './platform/jobs/job-runner';
import { Drain } from './platform/http/drain';
import { WAITING_CONNECTIONS } from './platform/http/waiting-connections';
import { liveChannel } from './platform/live/live-channel';
import { startQueue } from './platform/jobs/queue';
import { jobsOfModules } from './module-list';
import { startAnalyticsWorker } from './research/analytics/analytics.worker';
import { viewRecorder } from './research/analytics/view-recorder';
import { startReviewMailWorker } from './research/review-mails/review-mail.worker';
import { startIdeasWorkers } from './research/best-ideas/best-ideas.worker';
import { startAccountMailWorker } from './people/account-mails/account-mail.worker';
import { startReleaseWebhookWorker } from './operations/releases/release-webhook.worker';
import { startAlertWebhookWorker } from './workflows/alerts/alert-webhook.worker';
import { startNewsMailWorker } from './people/inbox/news-mail.worker';
import { startMailWorker } from './people/mail-links/mail-link.worker';
import { startSignInMailWorker } from './people/sign-in-mails/sign-in-mail.worker';
import { setUpCode } from './people/set-up/set-up-code';
import { isSetUpOpen } from './people/set-up/set-up.store';
import { keepMailSent } from './platform/mail/mail-sent';
import { keepMailWay } from './platform/mail/mail-way';
import { mailer } from './platform/mail/mailer';
import { addressSigner } from './platform/files/address-signer';
import { startWorkers } from './research/publishing/publishing.worker';
import { startReportImportWorker } from './research/report-imports/report-imports.worker';
import { startRebuildWorker } from './research/reports/rebuild.worker';
import { chromiumPrinter } from './platform/printing/chromium-printer';
import { passwordThreads } from './people/session/password';
import { describedPdf } from './platform/printing/described-pdf';
import { checkThreads } from './research/checklist/check-threads';
import { chartThreads } from './reference-data/widgets/chart-threads';
import { contentThreads } from './research/drafts/content-threads';
import { manifestThreads } from './research/report-imports/manifest-threads';
import { pageThreads } from './research/rendering/page-threads';
import { releaseInWords } from './operations/releases/nothing-released';
import { countedPrinter } from './operations/metrics/counted-printer';
import { observeProcess } from './operations/metrics/metrics';
import type { SeedServices } from './services';

/** A supervisor kills after 30 s (`TimeoutStopSec`, `stop_grace_period`); before that it is said what was waited for. */
const STOP_MS = 25_000;

/** Serves the console from its database; `unlock` frees that once all has ended. */
export async function serve(environment: Environment, { engine, unlock }: OpenEngine): Promise<void> {
  // the workers lie beside the program
  passwordThreads.runIn(join(__dirname, 'password-worker.js'));
  describedPdf.runIn(join(__dirname, 'pdf-worker.js'));
  pageThreads.runIn(join(__dirname, 'page-worker.js'));
  chartThreads.runIn(join(__dirname, 'chart-worker.js'));
  contentThreads.runIn(join(__dirname, 'content-worker.js'));
  checkThreads.runIn(join(__dirname, 'check-worker.js'));
  manifestThreads.runIn(join(__dirname, 'manifest-worker.js'));
  const database = await openDatabase(engine);
  await requireTimeZone(database.kysely, environment.timeZone);
  const storage = await openFiles(environment);
  let filesId: string | null = null;
  // a folder may be a share that goes away; what keeps a bucket says itself that it cannot be reached
  const files = environment.filesDir.includes('://') ? storage : ownFiles(storage, () => filesId);
  const secret = ownSecret(environment);
  const processMetrics = observeProcess();
  const printer = countedPrinter(await chromiumPrinter(environment.chromiumPath), processMetrics);
  const places = { files: storage, secret };
  // files that cannot be reached are told by readiness
  const strange = await keepPlaces(database.kysely, places)
    .then(() => strangePlace(database.kysely, places))
    .catch(nullWithoutFiles);
  filesId = await knownFilesId(database.kysely);
  if (!strange) await fill(environment, { db: database.kysely, files, timeZone: environment.timeZone });
  const outages = new Outages();
  const watch = {
    outages,
    say: (text: string) => app.log.error(text),
    onFilesId: (id: string | null) => (filesId = id),
  };
  const mayWork = watchPlaces(database.kysely, places, watch);
  const live = liveChannel(engine);
  const queue = startQueue(
    { database, live },
    (error) => app.log.error({ err: error }, 'the queue failed'),
    mayWork,
  );
  const credentials = credentialStore(database.kysely, secret, (text) => app.log.warn(text));
  const services = {
    environment,
    database,
    db: database.kysely,
    files,
    secret,
    signer: addressSigner(secret),
    queue,
    live,
    drain: new Drain(),
    printer,
    credentials,
    processMetrics,
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
      onSent: () => keepMailSent(database.kysely),
    }),
  };
  if (!strange) await keepMailWay(services);
  const app = await buildApp(services, { level: process.env['LOG_LEVEL'] ?? 'warn', hooks: outages.hooks });
  outages.tellTo((facts, text) => app.log.warn(facts, text));
  await app.listen({
    host: environment.host,
    port: environment.port,
    backlog: WAITING_CONNECTIONS,
  });
  await startWorkers(services, app.log);
  await startRebuildWorker(services);
  await startIdeasWorkers(services);
  await startMailWorker(services, app.log);
  await startReviewMailWorker(services, app.log);
  await startAccountMailWorker(services, app.log);
  await startNewsMailWorker(services, app.log);
  await startReleaseWebhookWorker(services);
  await startAlertWebhookWorker(services);
  await startSignInMailWorker(services, app.log);
  await startAnalyticsWorker(services, (error) => app.log.error({ err: error }, 'an export failed'));
  await startReportImportWorker(services, (error) => app.log.error({ err: error }, 'an import failed'));
  const jobRunner = await startJobRunner(services, {
    jobs: jobsOfModules,
    mayWork,
    onError: (error, job) => app.log.error({ err: error, job }, 'a scheduled job failed'),
  });
  say(
    `database: ${engine.name}${environment.databaseUrl ? '' : ' (embedded; production runs on PostgreSQL, see DATABASE_URL)'}`,
  );
  say(await releaseInWords(environment));
  say(`printing: ${printer.description}`);
  say(`mail: ${await services.mailer.describe()}`);
  if (await isSetUpOpen(database.kysely)) {
    say(`nobody has an account yet: open ${environment.publicUrl}/login to set up this console`);
    say(`set-up code: ${setUpCode(secret)}`);
  }
  if (strange) say(`NOT READY: ${textOfStrange(strange, places)}`);
  else say(`ready on http://${environment.host}:${environment.port}`);

  let isStopping = false;
  const stop = async () => {
    // Ctrl-C reaches the whole group, and the start script passes it on: one of the two is enough
    if (isStopping) return;
    isStopping = true;
    let awaited = 'requests and jobs';
    setTimeout(() => {
      app.log.error(`not ended after ${STOP_MS / 1000} s, for ${awaited}`);
      process.exit(1);
    }, STOP_MS);
    const drained = services.drain.begin(environment.drainMs);
    await Promise.all([jobRunner.stop(), drained.then(() => app.close())]);
    await services.views.stop();
    await services.live.stop();
    awaited = 'the queue';
    await queue.stop();
    awaited = 'the printer';
    await printer.close();
    awaited = 'the database';
    await database.close();
    unlock();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

function nullWithoutFiles(error: unknown): null {
  if (error instanceof FilesUnavailableError) return null;
  throw error;
}

/** Base data always, demo data where it is wanted. Throws when it is asked for and people use the database. */
async function fill({ demoData }: Environment, services: SeedServices): Promise<void> {
  const dataDir = join(__dirname, '../data');
  await addBaseData(services, dataDir);
  if (demoData === 'none') return;
  const outcome = await seedDemoData(services, dataDir);
  if (outcome === 'loaded') say('demo data loaded');
  if (outcome === 'kept out' && demoData === 'asked') throw new Error(demoKeptOut);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
