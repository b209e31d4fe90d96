/** One construction detail as a drawing: the measurement, its limit, and the source of the limit. */
export type Plate = {
  id: string;
  /** What is drawn. */
  title: string;
  /** What is wrong and why it matters, for a person who has never built a house before. */
  caption: string;
  /** The measurement in the drawing's own unit, and its lettering. Some faults are seen, not measured. */
  measured?: Measure;
  limit?: Measure;
  /**
   * As it may be printed. If we have not read the clause of a limit, we call the limit a report criterion.
   */
  source: string;
};

type Measure = { value: number; text: string };
