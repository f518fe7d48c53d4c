import { askEngine } from '../ask-engine';
import { advice, ok, type DoctorCheck } from '../doctor-check';

export const extensionsCheck: DoctorCheck = {
  id: 'extensions',
  title: 'Extension pg_trgm',
  async run({ engine }) {
    const rows = await askEngine(engine, `select extversion from pg_extension where extname = 'pg_trgm'`);
    if (rows[0]) return ok(`pg_trgm ${String(rows[0]['extversion'])}`);
    return advice(
      'pg_trgm is missing, so text filters of long lists are slow: run "create extension pg_trgm" as the owner of the database',
    );
  },
};
