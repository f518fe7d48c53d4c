import { useEffect, useState, type RefObject } from 'react';
import { useNarrow } from './use-narrow';

/** Whether the side menu is open: beside the page unless somebody folds it, over a narrow page when asked for. */
export function useMenuOpen(toggle: RefObject<HTMLButtonElement | null>) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<{ isNarrow: boolean; isOpen: boolean } | null>(null);
  // what was chosen at one width says nothing about the other
  const isOpen = chosen?.isNarrow === isNarrow ? chosen.isOpen : !isNarrow;
  const setOpen = (next: boolean) => setChosen({ isNarrow, isOpen: next });
  const isOverPage = isNarrow && isOpen;

  // Escape closes the menu that lies over the page.
  useEffect(() => {
    if (!isOverPage) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setChosen({ isNarrow: true, isOpen: false });
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOverPage, toggle]);

  return { isOpen, isOverPage, setOpen, closeOverPage: () => isOverPage && setOpen(false) };
}
