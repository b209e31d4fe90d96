import { facts } from '#content/facts.ts';
import { pictureAddress, sidesOfPicture } from '#contract/business/pictures.ts';
import { Mark } from '#web/ui/mark.tsx';

/** From this share of its height on, a logo is a lettering that says the name. */
const LETTERING = 2;

/** The logo of the business; `undefined` where the mark is drawn. */
export function ownLogo() {
  const { logo } = facts.look;
  if (logo === null) return undefined;
  const sides = sidesOfPicture(logo);
  return { id: logo, sides, saysName: sides !== undefined && sides.width >= LETTERING * sides.height };
}

/**
 * The logo of the business, or the drawn mark where it has none. Decorative, unless `text` names it.
 *
 * @param mark how the drawn mark stands
 * @param className how the logo stands
 */
export function BusinessMark({
  mark,
  className = '',
  text = '',
}: {
  mark: string;
  className?: string;
  text?: string;
}) {
  const logo = ownLogo();
  if (!logo) return <Mark className={mark} />;
  return (
    <img
      src={pictureAddress('small', logo.id)}
      alt={text}
      {...logo.sides}
      className={`w-auto object-contain ${className}`}
    />
  );
}
