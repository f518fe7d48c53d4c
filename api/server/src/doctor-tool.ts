import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { doctorSummary, type DoctorFinding } from '@console/contract/doctor';
import { Kysely } from 'kysely';
import { knownSecret } from './platform/credentials/kept-secret';
import { credentialStore } from './platform/credentials/credentials.store';
import type { SqlEngine } from './platform/database/engine';
import { engineDialect } from './platform/database/engine-dialect';
import { openEngine } from './platform/database/open-engine';
import type { Schema } from './platform/database/schema';
import { toolCall } from './platform/tool-call';
import { readEnvironment, type Environment } from './platform/environment';
import { openFiles } from './platform/files/open-files';
import { keepFilesPrivate } from './platform/private-files';
import { keepMailSent } from './platform/mail/mail-sent';
import { mailer } from './platform/mail/mailer';
import { chromiumPrinter } from './platform/printing/chromium-printer';
import { doctorChecks } from './workflows/doctor/doctor-checks';
import { runChecks } from './workflows/doctor/run-checks';

const usage = `${toolCall('doctor')} [--mail you@firm.example] [--json]
  looks at what the console needs, with the variables of an instance, and changes nothing
  The embedded database is looked at while no server runs on it; PostgreSQL at any time.
  Exit code 0: nothing failed; 1: something did.`;

const marks = { ok: 'ok       ', advice: 'advice   ', failed: 'FAILED   ', notTried: 'not tried' };

async function main(): Promise<void> {
  keepFilesPrivate();
  const { mailTo, isJson } = readArguments(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  const { engine, unlock } = await openEngine(environment);
  const printer = await chromiumPrinter(environment.chromiumPath);
  const context = {
    ...{ environment, engine, printer, mailTo, requests: null },
    files: await openFiles(environment),
    variables: process.env,
    mailer: mailerOf(environment, engine),
  };
  const findings = await runChecks(doctorChecks, context, (finding) => {
    if (!isJson) say(lineOf(finding));
  });
  await printer.close();
  await engine.close();
  unlock();
  const hasFailed = findings.some(({ state }) => state === 'failed');
  say(isJson ? JSON.stringify({ ok: !hasFailed, findings }, null, 2) : doctorSummary(findings));
  if (hasFailed) process.exitCode = 1;
}

function readArguments(words: readonly string[]): {
  readonly mailTo: string | null;
  readonly isJson: boolean;
} {
  const at = words.indexOf('--mail');
  const mailTo = at < 0 ? null : (words[at + 1] ?? '');
  const rest = words.filter(
    (word, index) => word !== '--json' && (at < 0 || (index !== at && index !== at + 1)),
  );
  if (rest.length > 0 || (mailTo !== null && !/^[^\s<>@]+@[^\s<>@]+$/.test(mailTo))) throw new Error(usage);
  return { mailTo, isJson: words.includes('--json') };
}

/** As the server sends: by stored credentials, which the kept secret opens, or by SMTP. */
function mailerOf({ dataDir, secret, smtpUrl, mailFrom, sendGridUrl }: Environment, engine: SqlEngine) {
  const key = knownSecret({ dataDir, secret }) ?? randomBytes(48).toString('base64url');
  const db = new Kysely<Schema>({ dialect: engineDialect(engine) });
  const credentials = credentialStore(db, key, (text) => process.stderr.write(`${text}\n`));
  return mailer({
    ...{ credentials, smtpUrl, from: mailFrom, outboxDir: join(dataDir, 'outbox'), sendGridUrl },
    onSent: () => keepMailSent(db),
  });
}

const lineOf = ({ state, title, text }: DoctorFinding) => `${marks[state]}  ${title}: ${text}`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
