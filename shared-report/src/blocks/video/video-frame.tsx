import { useState } from 'react';

interface VideoFrameProps {
  readonly url: string;
  readonly title: string;
}

/** The player of a video host; a placeholder stands in its place until it has loaded (A§2.42). */
export function VideoFrame({ url, title }: VideoFrameProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="video-box">
      {!isLoaded && (
        <div className="video-placeholder" role="status">
          Loading video
        </div>
      )}
      {/* scripts and the origin are the host's own, never ours; the top window is out of its reach */}
      <iframe
        src={url}
        title={`Video: ${title}`}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        allow="accelerometer; encrypted-media; fullscreen; gyroscope; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}
