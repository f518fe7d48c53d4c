import { getBanner, isBannerShown, type Banner } from '@console/contract/banner';
import { today } from '@console/contract/calendar-day';
import { call } from '@console/shared-auth/http/call';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { SiteBanner } from '@console/shared-ui/site-banner';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Which banner this browser has dismissed: its time stamp. */
const DISMISSED_KEY = 'console.banner.dismissed';

/** The banner above the page while it is enabled, its day has not passed and nobody has dismissed it (U24). */
export function Announcement() {
  const { pathname } = useLocation();
  const [banner, setBanner] = useState<Banner | null>(null);
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY));

  // Reads the banner anew on each page: an admin may have changed it. Without an answer the last one stays.
  useEffect(() => {
    const controller = new AbortController();
    readBanner(controller.signal).then(setBanner, () => undefined);
    return () => controller.abort();
  }, [pathname]);

  if (!banner || !isBannerShown(banner, today(firmTimeZone())) || banner.timeStamp === dismissed) return null;
  return (
    <SiteBanner
      banner={banner}
      onDismiss={() => {
        localStorage.setItem(DISMISSED_KEY, banner.timeStamp);
        setDismissed(banner.timeStamp);
      }}
    />
  );
}

/** A collection of one, or the banner itself (U24). */
async function readBanner(signal: AbortSignal): Promise<Banner | null> {
  const answer: Awaited<ReturnType<typeof call<typeof getBanner>>> | Banner = await call(getBanner, {
    signal,
  });
  return 'hydra:member' in answer ? (answer['hydra:member'][0] ?? null) : answer;
}
