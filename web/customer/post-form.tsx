import type { ComponentProps } from 'react';

/** A form that needs no script. It is not printed. */
export function PostForm(props: ComponentProps<'form'>) {
  return <form method="post" className="max-w-lg space-y-4 print:hidden" {...props} />;
}

type ChoiceProps = ComponentProps<'input'> & { type: 'checkbox' | 'radio' };

/** A box or a button to tick, with all that is said of it. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3 border border-edge p-3 has-checked:border-blueprint has-checked:bg-blueprint-wash">
      <input {...input} className="mt-0.5 size-5.5 accent-blueprint" />
      <span>{children}</span>
    </label>
  );
}
