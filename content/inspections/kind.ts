/** What a check may measure. A slope is measured as the n of `1:n`, as limits keep it. */
type MeasureUnit = 'mm' | '%' | '°C' | '1:n';

/** A part of the house that an inspection of a type begins with; on site it can be renamed, moved or left out. */
type AreaPreset = {
  /** Unique within its type, and the same for good. */
  id: string;
  name: string;
};

/** One thing that the inspector goes through. Nothing about it is ever filled in beforehand. */
type ChecklistItem = {
  /** Unique over all types, and the same for good: stored checks name it. */
  id: string;
  words: string;
  /** The presets it belongs to; `each` stands for one check in every area, also in those added on site. */
  areas: readonly string[] | 'each';
  /** What a measurement of it is in; null if nothing is measured. */
  unit: MeasureUnit | null;
  /** The standards whose templates are offered first for a defect found here, as `content/standards.ts` writes them. */
  standards: readonly string[];
};

/** What an inspection of one type is made of, in the order in which an inspector walks. */
export type InspectionKind = { areas: readonly AreaPreset[]; checklist: readonly ChecklistItem[] };
