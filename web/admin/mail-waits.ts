let isSetUp = true;

/** Keeps whether mail is set up, as the desk last loaded it. */
export function noteMailSetUp(configured: boolean): void {
  isSetUp = configured;
}

/** Follows a sentence that promises a mail: empty, or that the mail waits because mail is not set up. */
export function mailWaits(): string {
  return isSetUp ? '' : ' Mail is not set up: it waits until then.';
}
