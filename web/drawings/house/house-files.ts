/** The drawings by their file names. Only where pages are rendered: no script in a browser draws the house. */
export const houseFiles = import.meta.env.SSR
  ? import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })
  : {};
