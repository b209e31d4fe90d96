import { standards } from '#content/standards.ts';
import { listed, rowsOf } from './lexicon.ts';

/** Words that show what a standard is about. The names are those of the resources page. */
const signs = rowsOf(String.raw`
  Energy & Rating Schemes | energy, thermal, insulation, sustainab\w+, rating, NatHERS, WELS, WERS, efficien\w+
  Electrical Systems | electric\w*, wiring, cables?, smoke alarms?, photovoltaic, solar, inverters?, batter(?:y|ies), plugs?, socket-outlets?, RCDs?
  Safety & Pool Barriers | pools?, spas?, barriers?, safety, slip, stairways?, ladders?, walkways?, handrails?, access for, mobility, balustrades?
  Waterproofing & Protection | waterproof\w*, membranes?, wet areas?, termites?, damp\w*, bushfire, sarking, balcon(?:y|ies), underlays?, vapour
  Roofing & Cladding | roof\w*, cladding, gutters?, tiles? roofs?, slates?, shingles?, rainwater goods, downpipes?, flashings?
  Glass & Windows | glass, glaz\w+, windows?, doors?, screens?
  Plumbing & Drainage | plumbing, drainage, drain\w*, water services?, sanitary, stormwater, heated water, gas installations?, wastewater,
    laundr(?:y|ies), taps?, valves?, sewer\w*
  Finishes & Surfaces | finish\w*, paint\w*, plaster\w*, linings?, tiling, ceramic, floor coverings?, textile, ceilings?, tolerances, grout,
    carpets?, resilient
  Materials & Components | specifications?, cements?, steel for, plywood, particleboard, plasterboard, wall ties, preservative, units, fasteners?,
    products, supply of
  Testing & Materials | test(?:s|ing)?, methods? of, inspections?, sampling, measurement, geotechnical, investigations?
  Structural & Construction | structur\w+, loads?, wind, footings?, slabs?, concrete, timber-framed, fram\w+, masonry, earthworks?, steel,
    construction, buildings?, walls?, beams?, stud\w*
`).map((row) => {
  const [category = '', words = ''] = row.split(' | ');
  return { category, words: new RegExp(`\\b(?:${listed(words).join('|')})\\b`, 'gi') };
});

const IN_TITLE = 6;
const MOST_IN_SCOPE = 3;
const FEWEST_IN_REQUIREMENTS = 5;

/**
 * Chooses one of the eleven categories for a standard. A listed standard has its own. For others it uses the
 * words of the title and scope, and if those say nothing, the words of the requirements.
 */
export function categoryOf(
  { code, title, usual }: { code: string | undefined; title: string; usual: string | undefined },
  scope: string,
  requirements: string,
): string | undefined {
  const listed =
    code && standards.find((group) => group.standards.some((known) => base(known.code) === base(code)));
  if (listed) return listed.category;
  return (
    usual ??
    best((words) => count(title, words) * IN_TITLE + Math.min(count(scope, words), MOST_IN_SCOPE)) ??
    best((words) => count(requirements, words), FEWEST_IN_REQUIREMENTS)
  );
}

function best(score: (words: RegExp) => number, fewest = 1): string | undefined {
  const scores = signs.map(({ category, words }) => ({ category, score: score(words) }));
  const first = scores.reduce((top, entry) => (entry.score > top.score ? entry : top));
  return first.score >= fewest ? first.category : undefined;
}

/** A code without its edition: AS 3740 of any year is waterproofing. */
const base = (code: string) => code.replace(/[:-](?:19|20)\d{2}$|\s(?:19|20)\d{2}$/, '').toLowerCase();
const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;
