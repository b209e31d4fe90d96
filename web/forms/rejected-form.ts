import { RejectedForm } from '#contract/rejected-form.ts';

/** The action of a page with a form. Only our own server calls it, to render the page again. */
export async function readRejectedForm(request: Request): Promise<RejectedForm> {
  return RejectedForm.parse(await request.json());
}
