import { Counter, Gauge, type Registry } from 'prom-client';
import type { Printer } from '../../platform/printing/printer';

/** A printer of which `/metrics` tells how many prints it was asked for, what became of them, and how many wait or run. */
export function countedPrinter(printer: Printer, registry: Registry): Printer {
  const prints = new Counter({
    name: 'prints_total',
    help: 'Prints that ended since this instance started',
    labelNames: ['for', 'outcome'],
    registers: [registry],
  });
  const open = new Gauge({
    name: 'prints_open',
    help: 'Prints that wait or run in this instance',
    labelNames: ['for'],
    registers: [registry],
  });
  const purposes = ['publish', 'preview'];
  for (const purpose of purposes) {
    open.set({ for: purpose }, 0);
    for (const outcome of ['printed', 'failed']) prints.inc({ for: purpose, outcome }, 0);
  }
  return {
    ...printer,
    async print(html, wanted) {
      const purpose = typeof wanted === 'string' ? wanted : 'preview';
      open.inc({ for: purpose });
      try {
        const pdf = await printer.print(html, wanted);
        prints.inc({ for: purpose, outcome: 'printed' });
        return pdf;
      } catch (error) {
        prints.inc({ for: purpose, outcome: 'failed' });
        throw error;
      } finally {
        open.dec({ for: purpose });
      }
    },
  };
}
