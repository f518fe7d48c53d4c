import type { ComponentType } from 'react';

/** A page of a feature: the host grants it by `access`, the remote draws it. */
export interface FeatureRoute {
  /** Pattern of react-router from the root of the console: `/admin/users/:id`. */
  readonly pattern: string;
  /** Name of a policy of shared-auth: `users:manage`. */
  readonly access: string;
  /** Title of the document while the page is open. */
  readonly title: string;
  /** `bare` pages are drawn without the side menu. */
  readonly frame?: 'bare';
  readonly page: () => Promise<ComponentType>;
}

/** An entry of the side menu; `parent` is the id of a group of the host. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly order: number;
  readonly parent: string | null;
  readonly route: string;
  /** Further addresses whose pages mark this entry in the menu, with all below them: `/admin/users`. */
  readonly covers?: readonly string[];
  readonly access: string;
}

/** What a feature is, as data: the build writes it into `remote.json` without running any page. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly FeatureRoute[];
  readonly menu?: readonly MenuEntry[];
}

/** Declares a feature of a remote. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
