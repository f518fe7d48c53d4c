import type { BlockSettings } from './block-settings';

// webpack finds the files at build time, so that a new block edits no list; jest maps this file to a twin of it
const files = import.meta.webpackContext<{ readonly settings: BlockSettings }>('../../blocks', {
  recursive: true,
  regExp: /-settings\.tsx$/,
});

/** Settings of all block types that have some. */
export const blockSettings: readonly BlockSettings[] = files.keys().map((file) => files(file).settings);
