import { otherSiteUrl } from '#content/facts.ts';

/** The public origin of the site: the one that a released program is started with, or else the one it was built for. */
export const siteUrl = (): string => otherSiteUrl ?? import.meta.env.SITE_URL;
