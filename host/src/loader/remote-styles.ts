const mounted = new Map<string, number>();

const stylesBelow = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ href }) =>
    href.startsWith(address),
  );

/**
 * Lets the style sheets of a remote count while it is mounted and no longer; answers how to end it.
 * They stay in the page, switched off: the remote's own loader takes them for loaded, and to come back costs nothing.
 */
export function enableStyles(address: string): () => void {
  mounted.set(address, (mounted.get(address) ?? 0) + 1);
  for (const link of stylesBelow(address)) if (link.sheet) link.sheet.disabled = false;
  return () => {
    mounted.set(address, (mounted.get(address) ?? 1) - 1);
    for (const link of stylesBelow(address)) {
      if (link.sheet) switchOff(link, address);
      // still on its way
      else link.addEventListener('load', () => switchOff(link, address), { once: true });
    }
  };
}

function switchOff({ sheet }: HTMLLinkElement, address: string): void {
  if (sheet && mounted.get(address) === 0) sheet.disabled = true;
}
