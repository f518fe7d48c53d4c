/** A group of the side menu: it belongs to the host and outlives every remote. */
export interface MenuGroup {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly order: number;
  /** Lowest level that sees the group (A§2.13). */
  readonly access: string;
}

/** Groups to which remotes add entries by id (A§2.13). */
export const menuGroups: readonly MenuGroup[] = [
  { id: 'reports', title: 'Reports', icon: 'reports', order: 30, access: 'menu:reports' },
  { id: 'disclaimer', title: 'Disclaimer', icon: 'disclaimer', order: 40, access: 'menu:disclaimer' },
  { id: 'compliance', title: 'Compliance', icon: 'compliance', order: 45, access: 'menu:compliance' },
  { id: 'users', title: 'Register/Users', icon: 'users', order: 100, access: 'menu:users' },
];
