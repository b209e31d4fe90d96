interface ImportMetaEnv {
  /** The public origin of the site, known when it is built (SITE_URL). */
  readonly SITE_URL: string;
}

/** The address of a module that is a script of its own (bin/script-addresses.ts). */
declare module '*?script' {
  const address: string;
  export default address;
  /** The addresses of all that it imports; none in development. */
  export const imports: string[];
}
