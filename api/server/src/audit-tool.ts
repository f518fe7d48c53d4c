import { openEngine } from './platform/database/open-engine';
import { readEnvironment } from './platform/environment';
import { toolCall } from './platform/tool-call';
import { verifyAuditChain } from './platform/audit/audit-chain';
import { keepFilesPrivate } from './platform/private-files';

const usage = `${toolCall('audit')} verify [<sequence>:<hash>]
  follows the audit trail of DATABASE_URL, or of the database in DATA_DIR (while no server runs on it)
  <sequence>:<hash>  a head that was noted earlier: it must still be in the trail`;

async function main(): Promise<void> {
  keepFilesPrivate();
  const [verb, noted] = process.argv.slice(2);
  if (verb !== 'verify' || (noted && !/^\d+:[0-9a-f]{64}$/.test(noted))) throw new Error(usage);
  const { engine, unlock } = await openEngine(readEnvironment(process.env));
  const session = await engine.acquire();
  const { checked, head, faults, faultCount } = await verifyAuditChain(session);
  const isKept = !noted || (await hasLink(session, noted));
  session.release();
  await engine.close();
  unlock();
  for (const { sequence, fault, eventId } of faults) say(`${fault} at ${sequence}: ${eventId ?? 'unknown'}`);
  if (faultCount > faults.length) say(`… and ${faultCount - faults.length} more`);
  if (!isKept) say(`removed: the noted head ${noted} is not in the trail`);
  say(`${checked} rows checked, ${faultCount + (isKept ? 0 : 1)} faults; head ${head}`);
  if (faultCount > 0 || !isKept) process.exitCode = 1;
}

async function hasLink(session: Parameters<typeof verifyAuditChain>[0], noted: string): Promise<boolean> {
  const [sequence, hash] = noted.split(':');
  const link = 'select 1 from audit_chain where sequence = $1 and hash = $2';
  return (await session.query(link, [Number(sequence), hash])).rows.length > 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
