import type { ReactNode } from 'react';

/** Nothing may be fetched and no script may run: the page is printed as it stands. */
const contentSecurityPolicy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

interface StaticPageFrameProps {
  readonly title: string;
  /** Style sheets, in their order. */
  readonly styles: readonly string[];
  readonly children: ReactNode;
}

/** A complete page around what it shows, which needs nothing from outside. */
export function StaticPageFrame({ title, styles, children }: StaticPageFrameProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {styles.map((css, index) => (
          <style key={index}>{css}</style>
        ))}
      </head>
      <body style={{ margin: 0 }}>
        <main>{children}</main>
      </body>
    </html>
  );
}
