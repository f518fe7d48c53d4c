import { ideasCss } from './ideas-css';

/** The style sheet that an `IdeasSheet` needs on a screen. */
export function IdeasStyles() {
  return <style>{ideasCss}</style>;
}
