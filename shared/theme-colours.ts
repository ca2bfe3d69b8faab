/** --brand-bar of tokens.css in both themes. The colour of a browser's own bars cannot be a custom property. */
export const BAR_COLOURS = { light: '#c20061', dark: '#78083b' } as const;

/** --ground of the light theme: the colour of the screen while an installed shop opens. */
export const GROUND_COLOUR = '#ffffff';
