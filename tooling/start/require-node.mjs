/** The first with `import.meta.dirname`. */
const OLDEST = { major: 20, minor: 11 };

/** Ends with one clear line on a Node that is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  process.stderr.write(
    `Node ${OLDEST.major}.${OLDEST.minor} or newer is needed, this is ${process.versions.node}\n`,
  );
  process.exit(1);
}
