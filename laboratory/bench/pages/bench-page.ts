/** What the driver of a benchmark calls in a page: mounts what is measured, and takes it away again. */
export interface BenchPage {
  readonly mount: () => void;
  readonly unmount: () => void;
}

declare global {
  interface Window {
    benchPage: BenchPage;
  }
}

/** An element of the page that fills the window. */
export function benchPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.height = '100vh';
  document.body.style.margin = '0';
  document.body.append(place);
  return place;
}
