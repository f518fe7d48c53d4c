import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import './fail-on-console';

// tables of antd take their time on a busy machine
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(process.env['CI'] ? 120_000 : 30_000);

Object.assign(globalThis, { TextEncoder, TextDecoder });

window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no requests, of which the data router makes one for each navigation
globalThis.Request ??= class {
  readonly signal: AbortSignal | null | undefined;
  constructor(
    readonly url: string,
    { signal }: RequestInit = {},
  ) {
    this.signal = signal;
  }
  readonly method = 'GET';
} as unknown as typeof Request;

// jsdom implements no modal dialogs
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom implements no pseudo-element styles and logs an error when a library asks for them
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element: Element) => getComputedStyle(element);

// antd writes its styles into the page, and jsdom looks through all of them for every role and name that is asked
// for: minutes for a table. Tests ask for what is said and named, not for looks; those are seen in Chromium.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, set: () => undefined });
