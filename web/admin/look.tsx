import { useId, useState } from 'react';
import { Select } from '#web/ui/field.tsx';

/** The looks of the desk. Without a choice it follows the device. */
const looks = { device: 'As the device', light: 'Light', dark: 'Dark' } as const;
type Look = keyof typeof looks;

/** The choice stays in this browser. */
const STORED_AS = 'desk-look';

function stored(): Look {
  try {
    const look = localStorage.getItem(STORED_AS);
    return look === 'light' || look === 'dark' ? look : 'device';
  } catch {
    return 'device';
  }
}

/** Shows the desk in the chosen look. The styles are in desk.css. */
export function applyLook(): void {
  document.documentElement.dataset.look = stored();
}

/** Chooses between light and dark. */
export function LookSelect() {
  const id = useId();
  const [look, setLook] = useState(stored);
  function choose(next: Look): void {
    setLook(next);
    try {
      localStorage.setItem(STORED_AS, next);
    } catch {
      // The choice holds until the page is left.
    }
    document.documentElement.dataset.look = next;
  }
  return (
    <div className="flex items-center gap-2 text-[0.85rem] text-ink-soft">
      <label htmlFor={id}>Look</label>
      <Select
        id={id}
        value={look}
        onChange={({ target }) => choose(target.value as Look)}
        className="min-h-9! w-auto! py-1! text-[0.85rem]"
      >
        {Object.entries(looks).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}
