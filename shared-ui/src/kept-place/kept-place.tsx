import { Component, type ReactNode } from 'react';

interface KeptPlaceProps {
  readonly children: ReactNode;
}

/** What has the focus, and how far below the top of the window, in pixels. */
interface Place {
  readonly at: Element;
  readonly top: number;
}

/**
 * What one is in stays where it is on the screen as what stands above it comes, grows and goes: the page scrolls by as
 * much. A class, as only that is asked where something is before it is drawn anew.
 */
export class KeptPlace extends Component<KeptPlaceProps> {
  override getSnapshotBeforeUpdate(): Place | null {
    const at = document.activeElement;
    return at && at !== document.body ? { at, top: at.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: KeptPlaceProps, _state: unknown, place: Place | null): void {
    if (place === null || place.at !== document.activeElement) return;
    const moved = place.at.getBoundingClientRect().top - place.top;
    if (moved !== 0) scrollerOf(place.at)?.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement;
}
