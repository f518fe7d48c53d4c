import { cli } from './cli';
import { endWithReader } from './closed-pipe';

const output = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
};

endWithReader(process.stdout, () => process.exit(0));

void cli(process.argv.slice(2), output).then((code) => {
  process.exitCode = code;
});
