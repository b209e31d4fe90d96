/** What measures, numbers and codes on a drawing are lettered in, as on the page (`--font-mono` in web/theme.css). Words take the page's own font. */
export const lettering = 'IBM Plex Mono, Plex Fallback';
