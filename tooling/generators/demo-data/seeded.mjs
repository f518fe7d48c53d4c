import { createHash } from 'node:crypto';

/** Numbers in [0, 1) that depend on `seed` alone (mulberry32 on a hash of the text). */
export function seededRandom(seed) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Normally distributed numbers (mean 0, deviation 1) drawn from `random`. */
export function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The UUID (version 4 in shape) that belongs to a kind and a key, always the same. */
export function fixedId(kind, key) {
  const hex = createHash('sha256').update(`demo-data/${kind}/${key}`).digest('hex');
  const variant = ((parseInt(hex[16], 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** `value` rounded half away from zero, free of binary noise. */
export function round(value, digits) {
  const factor = 10 ** digits;
  return Math.round((value + Number.EPSILON * Math.sign(value)) * factor) / factor || 0;
}
