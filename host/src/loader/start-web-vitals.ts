import { isMeasured } from './remote-events';
import { whenIdle } from './when-idle';

let isStarted = false;

/** Measures this document from now on, if it is among those that the environment measures: its page comes first. */
export function startWebVitals(): void {
  if (isStarted || !isMeasured()) return;
  isStarted = true;
  whenIdle(() => {
    import(/* webpackChunkName: "web-vitals" */ './web-vitals').then(
      ({ measureWebVitals }) => measureWebVitals(),
      // what can't be measured is not told: it is a sample
      () => undefined,
    );
  });
}
