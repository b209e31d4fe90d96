/** One construction detail as a drawing: the measure taken, the limit it is held against, and where that limit is written. */
export type Plate = {
  id: string;
  /** What is drawn. */
  title: string;
  /** What is wrong and why it matters, for someone who buys one house in a life. */
  caption: string;
  /** What was measured, in the drawing's own unit, and as it is lettered. Some faults are seen, not measured. */
  measured?: Measure;
  limit?: Measure;
  /** As it may be printed; a limit without a clause that was read is a report criterion. */
  source: string;
};

type Measure = { value: number; text: string };
