/** The form that something was typed into and not saved, and the inquiry that it is about, if it is about one. */
export type DraftOf = {
  /** Names the form, like `note 01234`: it finds its draft again by that. */
  form: string;
  about?: { id: string; name: string; isOnCard: boolean };
};
type Draft = DraftOf & { fields: Record<string, string> };
/** By the name of the form. */
type Drafts = Map<string, Draft>;

/** The tab keeps the drafts, so that they survive a reload; they end with it. */
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
    // What was typed stands in its field all the same.
  }
}

/** What was typed into a form and not saved, by field; empty for a form without a draft. */
export function draftOf(form: string): Record<string, string> {
  return readDrafts().get(form)?.fields ?? {};
}

export function hasDraft(form: string): boolean {
  return readDrafts().has(form);
}

/** Keeps what is typed into a form until it is saved, taken out again, or the administrator signs out. */
export function keepDraft(of: DraftOf, fields: Record<string, string>): void {
  const drafts = readDrafts();
  if (Object.keys(fields).length === 0) drafts.delete(of.form);
  else drafts.set(of.form, { ...of, fields });
  writeDrafts(drafts);
}

/** Forgets what a form has saved. What was typed since it was sent is a draft still. */
export function forgetSaved(of: DraftOf, sent: Record<string, string>): void {
  const left = Object.entries(draftOf(of.form)).filter(([field, text]) => text !== sent[field]);
  keepDraft(of, Object.fromEntries(left));
}

/** Forgets what was typed into a form that somebody has cancelled. */
export function forgetDraft(form: string): void {
  keepDraft({ form }, {});
}

/** Forgets what was typed about some inquiries. */
export function forgetDraftsAbout(ids: readonly string[]): void {
  const drafts = [...readDrafts()].filter(([, { about }]) => !about || !ids.includes(about.id));
  writeDrafts(new Map(drafts));
}

export function forgetDrafts(): void {
  writeDrafts(new Map());
}

/** The inquiries with drafts that are not to be seen among these cards, each once. */
export function draftsBeyond(shown: { id: string }[]): { id: string; name: string }[] {
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = [...readDrafts().values()].flatMap(({ about }) =>
    about && !(about.isOnCard && ids.has(about.id)) ? [about] : [],
  );
  return [...new Map(hidden.map(({ id, name }) => [id, { id, name }])).values()];
}
