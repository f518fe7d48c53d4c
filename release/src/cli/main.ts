import { cli } from './cli';

const output = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
};

void cli(process.argv.slice(2), output).then((code) => {
  process.exitCode = code;
});
