/**
 * Words that people on site use for one thing, as Australian builders and inspectors say them. The search of templates takes all of a
 * row for the same; a word stands in one row only. Endings do not matter.
 */
export const tradeWords: readonly string[] = [
  'ponding, pond, pooling, puddle, water stands, water standing, standing water, water sits, water sitting, holds water, water lies, water lying',
  'weephole, weep hole',
  'tiedown, tie down, tied, tying',
  'anchor bolt, hold down bolt, holding down bolt, hd bolt',
  'nogging, noggin, dwang',
  'reo, reinforcement, reinforcing, rebar',
  'plasterboard, gyprock, gyprok, gyp, plaster board',
  'socket outlet, gpo, powerpoint, power point, power outlet',
  'thermostatic mixing valve, tmv, tempering valve',
  'rcd, safety switch, residual current device',
  'vapour barrier, vapor barrier, plastic, polythene, polyethylene, dpm, damp proof membrane',
  'hollow, drummy, drumming',
  'sealant, silicone, caulk, mastic',
  'balustrade, guarding, guard rail',
  'handrail, hand rail',
  'riser, rise',
  'benchtop, bench top, countertop',
  'cabinet, cupboard',
  'toilet, wc, loo',
  'exhaust fan, extractor fan',
  'rub, bind, stick, jam, scrape',
  'squeak, creak',
  'wobble, wobbly, move, shake, shaky',
  'peel, flake',
  'defective, damaged, split, broken, rotten',
  'replace, swap',
  'spaced, apart, centres, centers, ctrs, every',
  'plumb, lean, vertical, upright',
  'bow, bulge, wavy, flat, flat plane, straight line',
  'nail pop, popped nail, screw pop, popped screw',
  'self close, close by itself, close by themselves, close fully by itself',
  'lap, overlap',
  'upturn, turn up, turnup, turned up, upstand',
  'waterproof, water proof, tanked',
  'fall, slope, grade, gradient',
  'downpipe, down pipe, dp',
  'gutter, spouting',
  'bracket, clip',
  'fix, fasten, secure, nailed',
  'collar, dektite, pipe boot',
  'swarf, filings, metal shavings',
  'roof sheet, metal sheet, roof iron, colorbond',
  'dent, ding',
  'splash, splatter, overspray',
  'shows through, grinning',
  'leak, drip, water escapes',
  'internal corner, re entrant corner, reentrant corner, inside corner',
  'soil, garden, garden bed, dirt',
  'moisture, damp, moisture content',
  'hot water, temperature of water, water temperature',
  'movement joint, expansion joint, control joint',
  'paver, paving',
  'stands above, trip, uneven, lippage, lipping',
  'tear, torn, rip, puncture',
  'tensioner, tension',
  'strengthen, stiffener, stiffen',
  'nailplate, nail plate, gangnail',
  'joint, join',
  'force, hard, stiff',
  'glass, glazing, pane',
  'kerb, curb, hob',
  'eaves, eave, soffit',
  'timber, wood',
  'galvanized, galvanised, galv, gal',
  'out of line, lined up, aligned, misaligned',
  'stay where, swings open, swings shut, swings closed',
  'outside, outdoors, external',
  'smear, smeared, slop',
  'window, sash',
  'brick, brickwork, masonry',
  'cladding, weatherboard',
  'bar chair, barchair, chair',
  'trench mesh, tm',
  'downlight, down light',
  'screed, topping',
];

/** Where things are. In a line, they say less about what is wrong than its other words. */
export const roomWords =
  'laundry garage lounge living family dining hall hallway kitchen bathroom bath ensuite bed bedroom master pantry robe alfresco patio porch entry upstairs downstairs front rear back left right side corner north south east west room house';

/** Places that are inspected themselves too: they weigh as other words do. */
export const builtPlaceWords =
  'study office rumpus media theatre toilet wc powder linen store stairwell stair landing balcony deck verandah carport attic';

/** Words that most templates have, or that say only that something is amiss. */
export const weakWords =
  'no not missing without lack none never isnt arent hasnt havent doesnt dont wont cant didnt less more than least most below under above short low high wrong bad poor seen visible position normal number defect mm cm metre percent degree';

/** Words that say nothing by themselves. */
export const emptyWords =
  'a an the of in on to for and or with is are be it its has have by at from that this as was were been any all some only just still up off out over thru through round around into onto there very too also own here do does did will if when where which what one each other behind beside between near next against along across before after inside within towards toward';
