import webpack from 'webpack';
import { say } from '../start/say.mjs';

/** Builds now and after every change; `onBuilt` hears of each build that succeeded and differs from the last. */
export function watch(config, { name, onBuilt }) {
  const compiler = webpack(config);
  let builtHash = null;
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return say(`${name} cannot be built: ${error.message}`);
    if (stats.hasErrors()) {
      say(`${name} failed to build`);
      process.stderr.write(`${stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY })}\n`);
      return undefined;
    }
    if (stats.hash === builtHash) return undefined;
    builtHash = stats.hash;
    say(`${name} is built`);
    return onBuilt();
  });
  return { close: () => new Promise((resolve) => watching.close(() => compiler.close(resolve))) };
}
