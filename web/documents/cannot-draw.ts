/** A document that cannot be drawn: it needs a password, or is damaged or of a format that this browser cannot read. */
export class CannotDraw extends Error {
  override name = 'CannotDraw';
  readonly why: 'locked' | 'damaged';
  constructor(why: 'locked' | 'damaged') {
    super(why);
    this.why = why;
  }
}
