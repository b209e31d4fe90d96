/** What a check may measure. A slope is measured as the n of `1:n`, as limits keep it. */
type MeasureUnit = 'mm' | '%' | '°C' | '1:n';

/** A preset area of an inspection type. On site it can be renamed, moved or left out. */
type AreaPreset = {
  /** Unique within its type; never change it. */
  id: string;
  name: string;
};

/** One item of the checklist. Nothing about it is ever filled in beforehand. */
type ChecklistItem = {
  /** Unique over all types; never change it, because stored checks use it. */
  id: string;
  words: string;
  /** Its preset areas; `each` means one check in every area, including those added on site. */
  areas: readonly string[] | 'each';
  /** The unit of its measurement; null if nothing is measured. */
  unit: MeasureUnit | null;
  /** The standards whose templates are offered first for a defect found here, as `content/standards.ts` writes them. */
  standards: readonly string[];
};

/** The presets of one inspection type, in walking order. */
export type InspectionKind = { areas: readonly AreaPreset[]; checklist: readonly ChecklistItem[] };
