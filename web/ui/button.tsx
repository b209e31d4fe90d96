import type { ComponentProps } from 'react';

type Look = 'primary' | 'secondary' | 'quiet' | 'chalk';
type Size = 'normal' | 'small';

const looks: Record<Look, string> = {
  primary: 'border-signal bg-signal text-white hover:border-signal-dark hover:bg-signal-dark',
  secondary: 'border-ink bg-sheet text-ink hover:bg-blueprint-wash',
  quiet: 'border-transparent bg-transparent text-blueprint underline hover:bg-blueprint-wash',
  chalk: 'border-chalk bg-transparent text-white hover:bg-white/10',
};

const sizes: Record<Size, string> = {
  normal: 'min-h-12 px-5 py-2.5',
  small: 'min-h-10 px-3.5 py-1.5 text-[0.9rem]',
};

/** The styles of a button and of a link that looks like one. `primary` is the main action of its screen. */
export function buttonLook(look: Look = 'primary', size: Size = 'normal'): string {
  return `inline-flex items-center justify-center gap-2 rounded-sheet border font-semibold text-center no-underline motion-safe:transition-colors greyed-out ${looks[look]} ${sizes[size]}`;
}

/** A button of type `button` by default, so that none sends a form by accident. */
export function Button({
  look,
  size,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look; size?: Size }) {
  return <button type={type} className={`${buttonLook(look, size)} ${className}`} {...rest} />;
}
