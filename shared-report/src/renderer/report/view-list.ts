import type { BlockView } from './block-view';

// webpack finds the files at build time, so that a new block edits no list; jest maps this file to a twin of it
const files = import.meta.webpackContext<{ readonly view: BlockView }>('../../blocks', {
  recursive: true,
  regExp: /-view\.tsx$/,
});

/** Views of all block types that are leaves. */
export const blockViews: readonly BlockView[] = files.keys().map((file) => files(file).view);
