import { host, port } from './places.mjs';

const accounts = [
  'admin',
  'compliance',
  'compliance2',
  'analyst',
  'analyst2',
  'peer',
  'peer2',
  'cms',
  'billing',
  'user',
  'market',
  'ausiex',
];

/** Where the console is, and who can sign in. */
export function printWelcome() {
  const demo = process.env.DATABASE_URL ? process.env.DEMO_DATA === '1' : process.env.DEMO_DATA !== '0';
  process.stdout.write(`\n  Research Console   http://${host}:${port}\n`);
  if (demo) {
    process.stdout.write(`  Demo accounts      ${accounts.slice(0, 5).join(', ')},\n`);
    process.stdout.write(`                     ${accounts.slice(5).join(', ')}\n`);
    process.stdout.write(`                     each <name>@demo.test, password Demo#2026\n`);
  }
  process.stdout.write(`  Stop               Ctrl-C\n\n`);
}
