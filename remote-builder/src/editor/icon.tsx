import styles from './icon-button.module.css';
const paths = {
  back: 'M20 11H7.8l5.6-5.6L12 4l-8 8 8 8 1.4-1.4L7.8 13H20z',
  menu: 'M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z',
  desktop:
    'M3 4h18a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-7v2h3v2H7v-2h3v-2H3a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm1 2v9h16V6z',
  tablet: 'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm0 2v13h12V4zm5 15v1h2v-1z',
  mobile: 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm0 3v12h8V5zm3 14v1h2v-1z',
  undo: 'M8 5l1.4 1.4L7.8 8H14a5 5 0 0 1 0 10H8v-2h6a3 3 0 0 0 0-6H7.8l1.6 1.6L8 13 4 9z',
  redo: 'M16 5l-1.4 1.4L16.2 8H10a5 5 0 0 0 0 10h6v-2h-6a3 3 0 0 1 0-6h6.2l-1.6 1.6L16 13l4-4z',
  refresh: 'M12 5V2l5 4-5 4V7a5 5 0 1 0 5 5h2a7 7 0 1 1-7-7z',
  open: 'M14 3h7v7h-2V6.4l-8.3 8.3-1.4-1.4L17.6 5H14zM5 5h6v2H5v12h12v-6h2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2z',
  add: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',
  duplicate:
    'M8 3h11a2 2 0 0 1 2 2v11h-2V5H8zM5 7h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9c0-1.1.9-2 2-2zm0 2v10h10V9z',
  remove: 'M9 3h6l1 2h4v2H4V5h4zM6 9h12l-1 12H7zm3 2v8h2v-8zm4 0v8h2v-8z',
  twoColumns: 'M3 4h18v16H3zm2 2v12h4V6zm6 0v12h8V6z',
  threeColumns: 'M3 4h18v16H3zm2 2v12h3V6zm5 0v12h4V6zm6 0v12h3V6z',
  hidden:
    'M3.3 2L2 3.3l4 4A12 12 0 0 0 2 12s4 7 10 7a10 10 0 0 0 4.3-1l4.4 4.4 1.3-1.3zM12 17c-4 0-6.8-3.5-7.7-5 .5-.8 1.5-2.2 3-3.3l2 2A3 3 0 0 0 13.3 14.7l1.5 1.5A7 7 0 0 1 12 17zm0-12c-1 0-2 .2-2.9.5l1.7 1.7L12 7c4 0 6.8 3.5 7.7 5-.4.6-1 1.5-1.9 2.4l1.4 1.4A14 14 0 0 0 22 12s-4-7-10-7z',
  history:
    'M12 4a8 8 0 1 1-7.7 5.8l1.9.6A6 6 0 1 0 8 7.5L10 9.5H4v-6l2.5 2.5A8 8 0 0 1 12 4zm-1 4h2v4.6l3 1.7-1 1.7-4-2.3z',
  more: 'M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  keyboard:
    'M2 6h20v12H2zm2 2v8h16V8zm1 1h2v2H5zm3 0h2v2H8zm3 0h2v2h-2zm3 0h2v2h-2zm3 0h2v2h-2zM7 13h10v2H7z',
  link: 'M10.6 13.4a1 1 0 0 1-1.4 0 5 5 0 0 1 0-7.1l3-3a5 5 0 0 1 7.1 7.1l-1.5 1.5c0-.8-.1-1.6-.4-2.4l.5-.5a3 3 0 0 0-4.2-4.2l-3 3a3 3 0 0 0 0 4.2 1 1 0 0 1-.1 1.4zm2.8-2.8a1 1 0 0 1 1.4 0 5 5 0 0 1 0 7.1l-3 3a5 5 0 0 1-7.1-7.1l1.5-1.5c0 .8.1 1.6.4 2.4l-.5.5a3 3 0 0 0 4.2 4.2l3-3a3 3 0 0 0 0-4.2 1 1 0 0 1 .1-1.4z',
  reset: 'M12 5a7 7 0 1 1-6.7 9h2.1A5 5 0 1 0 12 7v3L7 6l5-4z',
  Text: 'M4 5h16v3h-2V7h-5v10h2v2H9v-2h2V7H6v1H4z',
  Image: 'M4 4h16v16H4zm2 2v9l4-4 4 4 2-2 2 2V6zm9 1a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  Container: 'M4 4h16v16H4zm2 2v12h12V6z',
  Columns: 'M3 4h8v16H3zm2 2v12h4V6zm8-2h8v16h-8zm2 2v12h4V6z',
  SharePrice: 'M4 4h2v14h14v2H4zm4 10l4-5 3 3 4-6 1.6 1.2L15.4 15l-3.2-3.2L9.6 15z',
  RatingHistory: 'M4 4h2v14h14v2H4zm4 9h4V9h4V6h4v2h-2v3h-4v4H8z',
  StockOverview: 'M4 4h16v4H4zm0 6h7v4H4zm9 0h7v4h-7zM4 16h7v4H4zm9 0h7v4h-7z',
  Table: 'M3 4h18v16H3zm2 2v3h14V6zm0 5v3h4v-3zm6 0v3h8v-3zm-6 5v2h4v-2zm6 0v2h8v-2z',
  Chart: 'M4 3h2v15h15v2H4zm4 8h3v6H8zm5-5h3v11h-3zm5 3h3v8h-3z',
  Quote: 'M4 6h7v7l-3 5H5l2-5H4zm9 0h7v7l-3 5h-3l2-5h-3z',
  Video: 'M3 4h18v16H3zm2 2v12h14V6zm5 2.5l6 3.5-6 3.5z',
  ReportTitle: 'M3 4h18v5h-2V6h-6v9h-2V6H5v3H3zm2 13h14v2H5z',
  Disclaimers:
    'M12 2l8 3v6c0 5-3.4 9-8 11-4.6-2-8-6-8-11V5zm0 2.1L6 6.4V11c0 3.8 2.4 7 6 8.8 3.6-1.8 6-5 6-8.8V6.4zM11 7h2v6h-2zm0 8h2v2h-2z',
  FinancialForecast: 'M3 19h18v2H3zm1-7h4v6H4zm6-4h4v10h-4zm6-5h4v15h-4z',
  KeyProperties:
    'M3 5h9v2H3zm13 0h5v2h-5zm-3-2h2v6h-2zM3 11h3v2H3zm7 0h11v2H10zm-3-2h2v6H7zm-4 8h11v2H3zm15 0h3v2h-3zm-3-2h2v6h-2z',
  CompaniesMentioned:
    'M3 3h9v5h9v13H3zm2 2v14h5V5zm7 5v9h7v-9zM6.5 7h2v2h-2zm0 4h2v2h-2zm0 4h2v2h-2zm8-3h2v2h-2zm0 4h2v2h-2z',
  CompanyDescription: 'M4 3h16v18H4zm2 2v14h12V5zm2 2h3v3H8zm5 0h3v1h-3zm0 2h3v1h-3zm-5 3h8v2H8zm0 4h6v2H8z',
  MostPopular:
    'M12 2l3 6.5 7 .8-5.2 4.8 1.5 7L12 17.5l-6.3 3.6 1.5-7L2 9.3l7-.8zm0 4.7l-1.7 3.7-4 .5 3 2.7-.9 4 3.6-2.1 3.6 2.1-.9-4 3-2.7-4-.5z',
  RelatedVideos: 'M3 7h13v13H3zm2 2v9h9V9zm3 1.5l4.5 3-4.5 3zM6 4h13v13h-2V6H6z',
  block:
    'M12 2l9 5v10l-9 5-9-5V7zm0 2.3L6.1 7.5 12 10.8l5.9-3.3zM5 9.2v6.6l6 3.4v-6.6zm8 10l6-3.4V9.2l-6 3.4z',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside or in place of a text; its meaning is always said in words as well. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={styles.icon}
    >
      <path fill="currentColor" fillRule="evenodd" d={paths[name]} />
    </svg>
  );
}

/** The drawing of a block type. */
export function BlockIcon({ type }: { readonly type: string }) {
  return <Icon name={hasIcon(type) ? type : 'block'} />;
}

function hasIcon(type: string): type is IconName {
  return Object.hasOwn(paths, type);
}
