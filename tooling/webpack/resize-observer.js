// In the place of a polyfill, which every browser of the console would leave unused.
export default globalThis.ResizeObserver;
