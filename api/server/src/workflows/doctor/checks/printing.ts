import { advice, failed, ok, type DoctorCheck } from '../doctor-check';

/** A page of a word; a report with charts takes some times that. */
const SLOW_S = 10;

export const printingCheck: DoctorCheck = {
  id: 'printing',
  title: 'PDF',
  async run({ printer }) {
    const startedAt = performance.now();
    const pdf = await printer.print('<!doctype html><title>PDF</title><p>PDF</p>', 'preview');
    const seconds = (performance.now() - startedAt) / 1000;
    if (pdf.subarray(0, 5).toString() !== '%PDF-')
      return failed(`${printer.description} printed no PDF: set CHROMIUM_PATH to another Chromium`);
    const took = `printed in ${seconds.toFixed(1)} s by ${printer.description}`;
    if (seconds > SLOW_S) return advice(`${took}: give the machine more memory or processors`);
    return ok(took);
  },
};
