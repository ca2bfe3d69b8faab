/** --brand-bar of tokens.css in both themes: what a browser paints its own bars with takes no custom properties. */
export const BAR_COLOURS = { light: '#c20061', dark: '#78083b' } as const;

/** --ground by day: the screen while an installed shop opens. */
export const GROUND_COLOUR = '#ffffff';
