import { useMediaQuery } from '@console/shared-ui/media-query';
import { useEffect, useState, type RefObject } from 'react';
import { useNarrow } from './use-narrow';

/** At this width and below the menu beside the page is its icons, until somebody opens it. */
const MEDIUM = '(width <= 1100px)';

type Room = 'wide' | 'medium' | 'narrow';

function useRoom(): Room {
  const isMedium = useMediaQuery(MEDIUM);
  const isNarrow = useNarrow();
  if (isNarrow) return 'narrow';
  return isMedium ? 'medium' : 'wide';
}

/**
 * How the side menu stands: open beside the page unless somebody folds it, as a rail of icons where there is less room,
 * over a narrow page when asked for.
 */
export function useMenuOpen(toggle: RefObject<HTMLButtonElement | null>) {
  const room = useRoom();
  const [chosen, setChosen] = useState<{ room: Room; isOpen: boolean } | null>(null);
  // what was chosen at one width says nothing about the others
  const isOpen = chosen?.room === room ? chosen.isOpen : room === 'wide';
  const setOpen = (next: boolean) => setChosen({ room, isOpen: next });
  const isOverPage = room === 'narrow' && isOpen;

  // Escape closes the menu that lies over the page.
  useEffect(() => {
    if (!isOverPage) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setChosen({ room: 'narrow', isOpen: false });
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOverPage, toggle]);

  const folded = room === 'medium' ? ('rail' as const) : ('closed' as const);
  const menu = isOpen ? ('open' as const) : folded;
  return { menu, isOpen, isOverPage, setOpen, closeOverPage: () => isOverPage && setOpen(false) };
}
