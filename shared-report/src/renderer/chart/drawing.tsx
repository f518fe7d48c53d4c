interface DrawingProps {
  readonly className: string;
  /** What `isSafeSvg` admits. */
  readonly svg: string;
}

/** A finished SVG in its box. */
export function Drawing({ className, svg }: DrawingProps) {
  // React has no other way to place a finished SVG; isSafeSvg admits drawing elements only
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
