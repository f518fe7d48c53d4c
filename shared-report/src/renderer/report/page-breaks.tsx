import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Height in px after which a preview marks the end of a page (A§9.9, P33); the PDF is what counts. */
const PAGE_HEIGHT = 1425;

/** Here and not in a style sheet of the console: it goes into the frames of the devices as well. */
const css = `
.page-breaks { position: relative; }
.page-break {
  border-top: 1px dashed #8a94a3;
  color: #4a5563;
  font: 11px/1 system-ui, sans-serif;
  left: 0;
  pointer-events: none;
  position: absolute;
  right: 0;
}
.page-break > span { background: #eef1f5; border-radius: 0 0 0 4px; padding: 3px 8px; position: absolute; right: 0; top: 0; }
@media print { .page-break { display: none; } }
`;

/** Marks where pages would end over a report, as high as it is just now. */
export function PageBreaks({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);

  // follows the height of what is drawn: pictures and charts come later, blocks fold
  useEffect(() => {
    const element = ref.current;
    const Observer = element?.ownerDocument.defaultView?.ResizeObserver;
    if (!element || !Observer) return undefined;
    const observer = new Observer(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const ended = Math.max(Math.ceil(height / PAGE_HEIGHT) - 1, 0);
  return (
    <div ref={ref} className="page-breaks">
      <style>{css}</style>
      {children}
      {Array.from({ length: ended }, (_, index) => (
        <div key={index} aria-hidden className="page-break" style={{ top: (index + 1) * PAGE_HEIGHT }}>
          <span>{`Page ${index + 2}`}</span>
        </div>
      ))}
    </div>
  );
}
