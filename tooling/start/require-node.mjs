const OLDEST = 20;

/** Ends with one clear line on a Node that is too old. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST) return;
  process.stderr.write(`Node ${OLDEST} or newer is needed, this is ${process.versions.node}\n`);
  process.exit(1);
}
