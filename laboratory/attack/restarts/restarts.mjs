/**
 * Two instances behind nginx on one PostgreSQL under 200 probes a second, while somebody types into a report: restarted
 * one after the other, one of them killed, and the host deployed anew. No probe may fail, and no word may be lost.
 * RESTARTS_RATE says how many probes a second.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { rollingRestart } from '@console/tooling/production/rolling-restart';
import { root } from '@console/tooling/start/places';
import { openBrowser } from '../rolling/walk.mjs';
import { twoInstances } from './two-instances.mjs';
import { Writer } from './writer.mjs';

const RATE = Number(process.env.RESTARTS_RATE ?? 200);
const TICK_MS = 10;
const say = (line) => process.stdout.write(`${line}\n`);

const OFFICES = 8;

const statusOf = (url, options) =>
  new Promise((resolve, reject) => {
    get(url, options, (answer) => {
      answer
        .resume()
        .once('error', reject)
        .once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });

/** Asks at an even rate whatever the answers take; keeps what failed. */
class Probes {
  #isOver = false;
  #open = new Set();
  asked = 0;
  failed = [];
  slowest = 0;

  constructor(paths) {
    this.paths = paths;
  }

  async run() {
    const startedAt = performance.now();
    while (!this.#isOver) {
      const due = ((performance.now() - startedAt) / 1000) * RATE;
      while (this.asked < due) this.#ask(this.paths[this.asked % this.paths.length]);
      await pause(TICK_MS);
    }
    await Promise.all(this.#open);
  }

  #ask(url) {
    this.asked += 1;
    const begunAt = performance.now();
    // eight offices: nginx has limits for each address. A connection for each, as nginx closes kept ones when it reloads
    const localAddress = `127.0.0.${2 + (this.asked % OFFICES)}`;
    const probe = statusOf(url, { localAddress, agent: false, headers: { accept: 'text/html' } })
      .then((status) => {
        if (status >= 400) this.failed.push(`${status} ${url}`);
      })
      .catch((error) => this.failed.push(`${error.code ?? error.message} ${url}`))
      .finally(() => {
        this.slowest = Math.max(this.slowest, performance.now() - begunAt);
        this.#open.delete(probe);
      });
    this.#open.add(probe);
  }

  stop() {
    this.#isOver = true;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'restarts-'));
const hostDir = join(folder, 'host');
cpSync(join(root, 'host/dist'), hostDir, { recursive: true });
const { url, instances, addresses, nginx, stop } = await twoInstances({ folder, hostDir, say });
nginx.keepRunning(say);
const browser = await openBrowser();
const probes = new Probes([`${url}/api/health`, `${url}/admin/dashboard`]);
try {
  const writer = await Writer.open(browser, url);
  const probing = probes.run();
  const typing = writer.type();
  const step = async (what, work) => {
    const [asked, failed] = [probes.asked, probes.failed.length];
    await work();
    say(`${what}: ${probes.asked - asked} probes, ${probes.failed.length - failed} failed`);
  };
  await step('restarted one after the other', () =>
    rollingRestart(
      instances.map((each) => ({ url: each.url, restart: () => each.restart() })),
      { say },
    ),
  );
  await step('the first one killed', async () => {
    const { pid } = instances[0];
    process.kill(pid, 'SIGKILL');
    while (instances[0].pid === pid || !(await fetch(`${addresses[0]}/api/ready`).catch(() => null))?.ok)
      await pause(200);
  });
  await step('the host deployed anew', async () => {
    cpSync(join(root, 'host/dist'), hostDir, { recursive: true });
    await nginx.serve({ hostDir, instances: addresses });
  });
  writer.stop();
  await typing;
  probes.stop();
  await probing;
  const { typed, lost } = await writer.end();
  say(`${probes.asked} probes, ${RATE} a second, the slowest ${Math.round(probes.slowest)} ms`);
  const kinds = {};
  for (const each of probes.failed) kinds[each] = (kinds[each] ?? 0) + 1;
  say(`failed: ${probes.failed.length} ${JSON.stringify(kinds)}`);
  // what nginx says of it, without what differs from line to line
  const causes = {};
  for (const line of nginx.errors) {
    const [cause] = /(?<=\*\d+ ).*?(?=,)/.exec(line) ?? [line];
    const [to] = /(?<=upstream: "http:\/\/)[^/"]+/.exec(line) ?? ['none'];
    causes[`${cause}: ${to}`] = (causes[`${cause}: ${to}`] ?? 0) + 1;
  }
  say(`nginx: ${JSON.stringify(causes)}`);
  say(`${typed} words typed, ${lost.length} lost ${lost.slice(0, 5).join(' ')}`);
  if (probes.failed.length > 0 || lost.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
