import { boot, fileFaults } from './boot-faults.mjs';
import { child } from './child.mjs';
import { library } from './library.mjs';
import { openEnvironment, publishMade } from './made-remote.mjs';

const environments = { pin: 'stage', promote: 'production', rollback: 'stage' };
const change = { actor: 'attack', reason: 'before' };

/** Two environments: what is pinned in one differs from the other, so that each verb has something to do. */
export async function prepareEnvironments(store) {
  for (const env of ['stage', 'production']) await openEnvironment(store, env);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishMade(store, 'one', version);
  await publishMade(store, 'two', '1.0.0');
  const first = ['one', 'two'].map((remote) => ({ remote, version: '1.0.0' }));
  for (const env of ['stage', 'production']) await library.pin(store, { ...change, env, set: first });
  await library.pin(store, { ...change, env: 'stage', set: [{ remote: 'one', version: '1.1.0' }] });
}

/**
 * Kills each verb at each of its steps, in a store of its own: what is left must boot, the next change must succeed,
 * and the doctor must find nothing after it. `every` leaves out steps, so that a short run stays short.
 */
export async function kills(place, { every = 1, onlyWrites = false }) {
  const results = [];
  for (const verb of Object.keys(environments)) {
    const steps = await stepsOf(place, verb);
    const chosen = steps
      .filter(({ isWrite }) => isWrite || !onlyWrites)
      .filter((_, index) => index % every === 0);
    const faults = [];
    for (const step of chosen) {
      const found = await killAt(place, verb, step);
      faults.push(...found.map((fault) => `${verb} at ${step.name} (${step.at}, ${step.how}): ${fault}`));
    }
    results.push({ verb, steps: steps.length, kills: chosen.length, faults });
  }
  return results;
}

async function stepsOf(place, verb) {
  const copy = await place.copy();
  const steps = await copy.stepsOf(() => child('killed-verb.mjs', [copy.address, verb], copy.env));
  await copy.close();
  return steps;
}

async function killAt(place, verb, step) {
  const copy = await place.copy();
  try {
    await copy.runKilled(
      (env) => child('killed-verb.mjs', [copy.address, verb], { ...copy.env, ...env }),
      step,
    );
    return await faultsAfter(await copy.open(), environments[verb]);
  } finally {
    await copy.close();
  }
}

async function faultsAfter(store, env) {
  const { document, faults } = await boot(store, env);
  if (document) faults.push(...(await fileFaults(store, document)));
  await library.pin(store, { ...change, env, set: [{ remote: 'one', version: '1.2.0' }] });
  await library.rollback(store, { ...change, env });
  const left = await library.doctor(store, env, 'look');
  faults.push(...left.map(({ code, message }) => `${code} ${message}`));
  const after = await boot(store, env);
  return [...faults, ...after.faults];
}
