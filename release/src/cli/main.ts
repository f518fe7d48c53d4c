import { cli } from './cli';

const output = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
};

// `history … | head` has read enough: that is no failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void cli(process.argv.slice(2), output).then((code) => {
  process.exitCode = code;
});
