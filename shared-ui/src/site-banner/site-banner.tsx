import { Link } from 'react-router-dom';
import styles from './site-banner.module.css';

/** What a banner says (D§3.12). */
export interface SiteBannerContent {
  readonly heading: string;
  readonly subHeading: string;
  readonly paragraph: string;
  /** Empty: no button. */
  readonly buttonText: string;
  /** A path of the console, or an address elsewhere, which opens in a tab of its own. */
  readonly buttonLink: string;
}

interface SiteBannerProps {
  readonly banner: SiteBannerContent;
  /** Without it the banner cannot be dismissed. */
  readonly onDismiss?: () => void;
}

/** The announcement above a page, drawn alike on every page and in its preview. */
export function SiteBanner({ banner, onDismiss }: SiteBannerProps) {
  const { heading, subHeading, paragraph } = banner;
  return (
    <section className={styles.siteBanner} aria-label="Announcement">
      <div className={styles.text}>
        <h2>{heading}</h2>
        <p className={styles.sub}>{subHeading}</p>
        <p>{paragraph}</p>
      </div>
      <BannerButton {...banner} />
      {onDismiss && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label="Dismiss the announcement"
          onClick={onDismiss}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </section>
  );
}

function BannerButton({ buttonText, buttonLink }: SiteBannerContent) {
  if (buttonText === '' || buttonLink === '') return null;
  if (buttonLink.startsWith('/')) {
    return (
      <Link className={styles.button} to={buttonLink}>
        {buttonText}
      </Link>
    );
  }
  return (
    <a className={styles.button} href={buttonLink} target="_blank" rel="noopener noreferrer">
      {buttonText}
    </a>
  );
}
