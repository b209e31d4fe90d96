/** The signs that standards use, by their HTML names. */
const signs =
  'amp=& lt=< gt=> le=≤ ge=≥ quot=" apos=\' rsquo=’ lsquo=‘ ldquo=“ rdquo=” ndash=– mdash=— hellip=… times=× plusmn=± deg=° micro=µ sup2=² sup3=³ frac12=½ frac14=¼ sect=§ bull=• copy=© reg=®';
const named = new Map(signs.split(' ').map((sign) => sign.split('=') as [string, string]));
for (const space of ['nbsp', 'ensp', 'emsp', 'thinsp']) named.set(space, ' ');

const entity = /&(?:#(?<decimal>\d{2,6})|#x(?<hex>[\da-f]{2,5})|(?<name>[a-z]+\d*));/gi;

/** Replaces the HTML entities of a text with their signs. Unknown entities stay as they are. */
export const withoutEntities = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return named.get(name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code === 160 ? ' ' : code < 0x110000 ? String.fromCodePoint(code) : whole;
  });
