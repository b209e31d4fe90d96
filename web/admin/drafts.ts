/** A form with unsaved text, and the inquiry that it is about, if any. */
export type DraftOf = {
  /** The form's name, like `note 01234`. The form finds its draft by it. */
  form: string;
  about?: { id: string; name: string; isOnCard: boolean };
};
type Draft = DraftOf & { fields: Record<string, string> };
/** By the name of the form. */
type Drafts = Map<string, Draft>;

/** Drafts are kept in the tab: they survive a reload and end when the tab closes. */
const STORED_AS = 'desk-drafts';

/** A browser that keeps nothing for us has no drafts. */
function readDrafts(): Drafts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as Draft[];
    return new Map(stored.map((draft) => [draft.form, draft]));
  } catch {
    return new Map();
  }
}

function writeDrafts(drafts: Drafts): void {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify([...drafts.values()]));
  } catch {
    // The typed text is still in its field.
  }
}

/** The unsaved text of a form, by field. Empty for a form without a draft. */
export function draftOf(form: string): Record<string, string> {
  return readDrafts().get(form)?.fields ?? {};
}

export function hasDraft(form: string): boolean {
  return readDrafts().has(form);
}

/** Keeps the text typed into a form until it is saved or deleted, or the person signs out. */
export function keepDraft(of: DraftOf, fields: Record<string, string>): void {
  const drafts = readDrafts();
  if (Object.keys(fields).length === 0) drafts.delete(of.form);
  else drafts.set(of.form, { ...of, fields });
  writeDrafts(drafts);
}

/** Deletes the saved part of a draft. Text typed after sending stays a draft. */
export function forgetSaved(of: DraftOf, sent: Record<string, string>): void {
  const left = Object.entries(draftOf(of.form)).filter(([field, text]) => text !== sent[field]);
  keepDraft(of, Object.fromEntries(left));
}

/** Deletes the draft of a cancelled form. */
export function forgetDraft(form: string): void {
  keepDraft({ form }, {});
}

/** Deletes the drafts about some inquiries. */
export function forgetDraftsAbout(ids: readonly string[]): void {
  const drafts = [...readDrafts()].filter(([, { about }]) => !about || !ids.includes(about.id));
  writeDrafts(new Map(drafts));
}

export function forgetDrafts(): void {
  writeDrafts(new Map());
}

/** The inquiries that have drafts but are not among the shown cards, each once. */
export function draftsBeyond(shown: { id: string }[]): { id: string; name: string }[] {
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = [...readDrafts().values()].flatMap(({ about }) =>
    about && !(about.isOnCard && ids.has(about.id)) ? [about] : [],
  );
  return [...new Map(hidden.map(({ id, name }) => [id, { id, name }])).values()];
}
