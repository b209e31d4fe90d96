/**
 * The logo of the business as a data address, for what is drawn while pages are rendered: icons, the share picture, the samples'
 * PDFs. `undefined` for the drawn mark.
 */
export let logo: string | undefined;

/** Has what is drawn from now on show a logo. */
export function putLogo(next: string | undefined): void {
  logo = next;
}

/** Its bytes. */
export const logoBytes = (address: string): Buffer =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
