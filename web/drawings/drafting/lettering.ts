/** The font of measures and codes, as `--font-mono` in web/theme.css. Words take the page's font. */
export const lettering = 'IBM Plex Mono, Plex Fallback';
