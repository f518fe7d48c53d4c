import { token } from '@console/shared-ui/tokens';
import type { Selected } from '../selected';

/** The outlines of several selected blocks; of a single one it is GrapesJS that draws it. */
export function selectedCss({ ids }: Selected): string {
  if (ids.length < 2) return '';
  const blocks = ids.map((id) => `[data-node="${id}"]`).join();
  return `:is(${blocks}) { background-image: linear-gradient(${tint}, ${tint}) !important; outline: 2px solid ${token('color-primary')} !important; outline-offset: 2px; }`;
}

const tint = `color-mix(in srgb, ${token('color-primary')} 8%, transparent)`;
