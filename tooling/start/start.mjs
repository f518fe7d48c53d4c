/** `npm start`: from nothing to a running console. Only Node's own modules may be imported at the top. */
import { requireNode } from './require-node.mjs';

requireNode();

const { prepare } = await import('./prepare.mjs');
const { serve } = await import('./serve.mjs');
const { fail } = await import('./say.mjs');

try {
  await prepare({ reset: process.argv.includes('--reset') });
  await serve();
} catch (error) {
  fail(error.message);
}
