import type { BlockSettings } from '@console/shared-report/block-settings';

interface SettingsContext {
  (file: string): { readonly settings: BlockSettings };
  keys(): string[];
}

declare global {
  interface ImportMeta {
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): SettingsContext;
  }
}

// webpack finds the files at build time, so that a new block edits no list; jest maps this file to a twin of it
const files = import.meta.webpackContext('../../../../shared-report/src/blocks', {
  recursive: true,
  regExp: /-settings\.tsx$/,
});

/** Settings of all block types that have some. */
export const blockSettings: readonly BlockSettings[] = files.keys().map((file) => files(file).settings);
