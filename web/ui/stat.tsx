import { DimensionLine } from '#web/ui/dimension-line.tsx';

/** A number between the ticks of a dimension line, with what it counts under it. */
export function Stat({ value, label }: { value: string; label: string }) {
  return (
    <p className="flex flex-col">
      <span
        className={`whitespace-nowrap leading-tight ${value.length > 8 ? 'text-[clamp(1.5rem,1.2rem+1.2vw,2.2rem)]' : 'text-[clamp(2rem,1.5rem+2vw,3.25rem)]'} font-extrabold tracking-[-0.02em] tabular-nums`}
      >
        {value}
      </span>
      <DimensionLine className="my-1.5 text-blueprint in-[.on-blueprint]:text-chalk" />
      <span className="text-[0.95rem]">{label}</span>
    </p>
  );
}
