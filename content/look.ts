import { facts } from './facts.ts';

/** The colours that the site's styles are written with (web/theme.css). */
export const shippedLook = { signal: '#c2410c', dark: '#0f2a4a' } as const;

/** The styles that put the colours of the business in place of the shipped ones; nothing where they are the same. */
export function lookStyles(): string {
  const { signal, dark } = facts.look;
  if (signal === shippedLook.signal && dark === shippedLook.dark) return '';
  return `:root{--color-signal:${signal};--color-signal-dark:color-mix(in srgb,${signal},#000 20%);--color-signal-bright:color-mix(in srgb,${signal},#fff 15%);--color-blueprint-deep:${dark}}`;
}

/** A drawing in the shipped colours, with those of the business in their place. */
export function inOwnColours(svg: string): string {
  const { signal, dark } = facts.look;
  const bright = signal === shippedLook.signal ? SHIPPED_BRIGHT : signal;
  return svg.replaceAll(SHIPPED_BRIGHT, bright).replaceAll(shippedLook.dark, dark);
}

/** The signal colour where it stands on the dark one. */
const SHIPPED_BRIGHT = '#e4572e';
