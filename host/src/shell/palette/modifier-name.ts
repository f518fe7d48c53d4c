/** The key that goes with letters for shortcuts, as the keyboard of this machine names it. */
export const modifierName = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
