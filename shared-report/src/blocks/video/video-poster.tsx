interface VideoPosterProps {
  readonly url: string;
  readonly title: string;
}

/** A picture of a player, drawn by us and linked to the video: for pages on which no frame may load. */
export function VideoPoster({ url, title }: VideoPosterProps) {
  return (
    <a
      className="video-box video-poster"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Video: ${title}`}
    >
      <svg viewBox="0 0 68 48" width="68" height="48" aria-hidden="true">
        <rect width="68" height="48" rx="10" fill="#fff" fillOpacity="0.92" />
        <path d="M27 14l20 10-20 10z" fill="#12355b" />
      </svg>
    </a>
  );
}
