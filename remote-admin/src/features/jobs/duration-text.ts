/** A time in seconds as people say it, two units at most: '0.4 s', '12 s', '20 min', '1 h 5 min', '7 d'. */
export function durationText(seconds: number): string {
  if (seconds > 0 && seconds < 0.1) return '< 0.1 s';
  if (seconds < 10 && !Number.isInteger(seconds)) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const units = [
    ['d', Math.floor(whole / 86_400)],
    ['h', Math.floor(whole / 3600) % 24],
    ['min', Math.floor(whole / 60) % 60],
    ['s', whole % 60],
  ] as const;
  const first = units.findIndex(([, count]) => count > 0);
  if (first < 0) return '0 s';
  return units
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unit}`)
    .join(' ');
}
