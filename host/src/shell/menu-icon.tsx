import styles from './side-menu.module.css';
/** Strokes of the icons by the names that menu entries use, on a grid of 24. */
const strokes: Readonly<Record<string, string>> = {
  dashboard: 'M4 13h7V4H4zM13 20h7V11h-7zM4 20h7v-4H4zM13 8h7V4h-7z',
  reports: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h7',
  published: 'M5 4h14v16H5zM8 12l3 3 5-6',
  approvals: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4',
  draft: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  'best-ideas': 'M12 3a6 6 0 0 0-3 11v3h6v-3a6 6 0 0 0-3-11zM10 21h4',
  users: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21a7 7 0 0 1 14 0M17 11a3 3 0 1 0-1-6M18 14a6 6 0 0 1 4 6',
  disclaimer: 'M12 3l9 17H3zM12 10v4M12 17v.5',
  'disclaimer-generic': 'M6 3h9l4 4v14H6zM14 3v5h5M12.5 11v4M12.5 17.5v.5',
  'disclaimer-company': 'M4 21V7l7-4v18zM11 10h9v11h-9M7.5 9v.5M7.5 13v.5M7.5 17v.5M15.5 13v3M15.5 18v.5',
  coverage: 'M3 20h18M5 20V9h5v11M10 20V4h5v16M15 20v-8h4v8M12.5 8v.5M12.5 12v.5',
  feeds: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6.5 16.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  analytics: 'M4 4v16h16M8 16v-4M12 16V7M16 16v-6',
  'market-shares': 'M11 4a8.5 8.5 0 1 0 9 9h-9zM15 3.5a8 8 0 0 1 5.5 5.5H15z',
  jobs: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  settings: 'M4 7h10M18 7h2M16 5v4M4 12h2M10 12h10M8 10v4M4 17h8M16 17h4M14 15v4',
  consumer: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21a7.5 7.5 0 0 1 15 0',
  advisory: 'M8 7V4h8v3M4 7h16v12H4zM4 12.5h16M12 11v3',
  compliance: 'M12 3v18M7 21h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  restricted: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12',
  interests: 'M12 20s-7-4.6-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.4-7 10-7 10z',
  audit: 'M5 4h11v16H5zM8 8h5M8 12h5M16 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM18.5 19l2.5 2.5',
};

/** Names a menu entry may use for its icon. */
export const menuIconNames = Object.keys(strokes);

/** A small line drawing beside a menu entry; an unknown name draws a dot. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d={strokes[name] ?? 'M12 11v2'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
