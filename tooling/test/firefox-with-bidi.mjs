#!/usr/bin/env node
/**
 * Firefox as Playwright starts it. Between the two it answers for the browser where Playwright asks for the emulation
 * of something that the extended support release cannot emulate yet; without that no page opens. All else is passed on.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { firefoxPath } from './install-firefox.mjs';

const ready = 'WebDriver BiDi listening on ';
const firefox = spawn(firefoxPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => firefox.kill(signal));

createInterface(firefox.stderr).on('line', (line) => {
  if (line.startsWith(ready)) listenBefore(line.slice(ready.length));
  else process.stderr.write(`${line}\n`);
});

/** Takes the place of Firefox at `address` for whoever reads where it listens. */
function listenBefore(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const own = server.address();
    if (typeof own === 'object') process.stderr.write(`${ready}ws://127.0.0.1:${own.port}\n`);
  });
  server.on('connection', (tests) => passOn(tests, new WebSocket(`${address}/session`)));
}

function passOn(tests, browser) {
  const emulations = new Set();
  const early = [];
  browser.on('open', () => early.splice(0).forEach((message) => browser.send(message)));
  tests.on('message', (data) => {
    const message = String(data);
    const { id, method } = JSON.parse(message);
    if (method.startsWith('emulation.')) emulations.add(id);
    if (browser.readyState === WebSocket.OPEN) browser.send(message);
    else early.push(message);
  });
  browser.on('message', (data) => {
    const message = String(data);
    const { id, error } = JSON.parse(message);
    const isUnknown = emulations.delete(id) && error === 'unknown command';
    tests.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : message);
  });
  browser.on('error', () => tests.close());
  browser.on('close', () => tests.close());
  tests.on('close', () => browser.close());
}
