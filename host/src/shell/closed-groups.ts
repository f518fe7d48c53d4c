import { useState } from 'react';

const keyOf = (personId: string) => `console.menu.closed.${personId}`;

/** Groups of the side menu that a person has closed, kept in the browser. */
export function useClosedGroups(personId: string) {
  const [closed, setClosed] = useState(() => read(personId));
  const toggle = (id: string, isOpen: boolean) => {
    const next = isOpen ? closed.filter((other) => other !== id) : [...new Set([...closed, id])];
    localStorage.setItem(keyOf(personId), JSON.stringify(next));
    setClosed(next);
  };
  return { closed, open: (id: string) => toggle(id, true), close: (id: string) => toggle(id, false) };
}

function read(personId: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
