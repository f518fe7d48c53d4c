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
  /** false: no page to go to, as it leads on, or has to be told what it shows. */
  readonly listed?: false;
  /** Keys that open it from anywhere, one after the other and apart by a blank: 'g r'. */
  readonly keys?: string;
  /** What people call it beside its title, for the search: words in small letters, apart by blanks. */
  readonly called?: string;
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

/** A way to a thing that the search of the console finds; nobody is offered a thing to which no remote has a way. */
export interface FoundThing {
  /** Kind of the thing as the search names it: `company`. */
  readonly kind: string;
  /** What is seen of it there, where there are several ways: `Coverage`. */
  readonly title: string;
  /** Of the ways to a thing the first is what Enter opens. */
  readonly order: number;
  /**
   * Address of a page of the remote, with `:id` where the thing's id stands, and `:key` where what lists are filtered by
   * to find it: `/admin/reports/published?filter[company]=:key`.
   */
  readonly to: string;
  readonly access: string;
}

/** What a feature is, as data: the build writes it into `remote.json` without running any page. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly FeatureRoute[];
  readonly menu?: readonly MenuEntry[];
  readonly finds?: readonly FoundThing[];
}

/** Declares a feature of a remote. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
