interface ImportMetaEnv {
  /** The public origin of the site, known when it is built (SITE_URL). */
  readonly SITE_URL: string;
}
