import type { ReactNode } from 'react';
import type { MarkKind } from '#contract/capture/marks.ts';

const icons = {
  arrow: <path d="M4 20 20 4M11 4h9v9" />,
  circle: <circle cx="12" cy="12" r="8" strokeDasharray="5 2.5" />,
  box: <path d="M4 5h16v14H4z" />,
  line: <path d="M4 12h16M2.5 14.5l4-5M17.5 14.5l4-5" />,
  text: <path d="M5 7V5h14v2M12 5v14M9.5 19h5" />,
  blur: (
    <path
      d="M4 4h5.3v5.3H4zM14.7 4H20v5.3h-5.3zM9.3 9.3h5.4v5.4H9.3zM4 14.7h5.3V20H4zM14.7 14.7H20V20h-5.3z"
      fill="currentColor"
      stroke="none"
    />
  ),
  crop: <path d="M7 2v15h15M2 7h15v15" />,
  turn: <path d="M19 12a7 7 0 1 1-2.5-5.4M17 2v5h-5" />,
  undo: <path d="M8 4 3 9l5 5M3 9h11a6 6 0 0 1 0 12h-4" />,
  delete: <path d="M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14" />,
} satisfies Record<MarkKind | 'crop' | 'turn' | 'undo' | 'delete', ReactNode>;

type ToolProps = {
  icon: keyof typeof icons;
  children: string;
  /** Whether the tool is in use; leave it out for buttons that act at once. */
  isOn?: boolean;
  disabled?: boolean;
  /** @param byKeyboard whether it was pressed without a pointer */
  onPress: (byKeyboard: boolean) => void;
};

/** A button for a thumb in a glove: at least 48 px each way, a picture and a word. */
export function Tool({ icon, children, isOn, disabled = false, onPress }: ToolProps) {
  const look = isOn ? 'border-ink bg-ink text-sheet' : 'border-edge bg-sheet text-ink hover:border-ink';
  return (
    <button
      type="button"
      disabled={disabled}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      // A click by keyboard or screen reader has a press count of zero.
      onClick={({ detail }) => onPress(detail === 0)}
      className={`flex min-h-14 min-w-12 flex-col items-center justify-center gap-0.5 rounded-sheet border px-0.5 text-[0.75rem] font-semibold disabled:border-line disabled:bg-line disabled:text-ink-soft ${look}`}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {icons[icon]}
      </svg>
      {children}
    </button>
  );
}
