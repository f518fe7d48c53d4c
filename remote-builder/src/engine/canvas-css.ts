import { token } from '@console/shared-ui/tokens';
import { marksCss } from './marks/page-marks';
import { ROOM_ABOVE } from './room-above';
import { writingCss } from './writing/writing-css';

const coveredAbove = `var(${ROOM_ABOVE}, 0px)`;

/** Look of the canvas frame: a white page, whatever theme is around it, and marks that only an editor needs. */
export const canvasCss = `
  html, body { scroll-padding-top: ${coveredAbove}; }
  /* what lies over the top may cover the margin of the paper; a short page scrolls as far as that, too */
  body { box-sizing: border-box; margin: 0; min-height: calc(100vh + ${coveredAbove}); padding: max(28px, ${coveredAbove} - 24px) 24px 120px; }
  .report[data-gjs-type] { background: ${token('color-bg-base')}; border-radius: 2px; box-shadow: ${token('shadow-paper')};
    box-sizing: border-box; padding: 40px 44px; }
  .report [data-node] { cursor: default; }
  /* a letter lays out and paints its own block, not the page; margins of no leaf collapse with its body's */
  .report .block:not(.block-container, .block-columns) { contain: layout style; }
  .report a, .report button { pointer-events: none; }
  /* without weight, so that the styles of a block come out on top */
  :where(.report .block-container) { min-height: 24px; }
  :where(.report .block-container:empty) { align-items: center; background: ${token('color-bg-subtle')}; border: 1px dashed ${token('color-border')}; border-radius: 4px;
    color: ${token('color-text-muted')}; display: flex; font-size: 13px; justify-content: center; min-height: 72px; }
  .report .block-container:empty::before { content: 'Empty container'; }
  .report .rich-text:empty, .report .rich-text:has(> p:only-child > br:only-child) { min-height: 1.6em; }
${writingCss}${marksCss}  [data-node].gjs-hovered { outline: 1px solid ${token('color-shell-active')} !important; outline-offset: 2px; }
  [data-node].gjs-selected { outline: 2px solid ${token('color-primary')} !important; outline-offset: 2px; }
  [data-drop='before'] { box-shadow: 0 -4px 0 ${token('color-primary')}; }
  [data-drop='after'] { box-shadow: 0 4px 0 ${token('color-primary')}; }
  [data-drop='inside'] { box-shadow: inset 0 0 0 3px ${token('color-primary')}; }
  [data-node].gjs-dashed { outline: none; }
  [data-node].gjs-freezed { opacity: 0.5; pointer-events: none; }
  @media (max-width: 767px) { body { padding: max(12px, ${coveredAbove} - 8px) 10px 96px; } .report[data-gjs-type] { padding: 20px 16px; } }
`;
