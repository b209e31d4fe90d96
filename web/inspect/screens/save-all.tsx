import { useState } from 'react';
import { saveToFile } from '#web/inspect/save-file.ts';
import { useTheStore } from '#web/inspect/use-store.ts';
import { Button } from '#web/ui/button.tsx';

/** Saves all data of this phone to a file, for when it can’t be sent. */
export function SaveAll() {
  const store = useTheStore();
  const [isMaking, setMaking] = useState(false);
  async function saveAll() {
    setMaking(true);
    await saveToFile(store, store.inspections());
    setMaking(false);
  }
  return (
    <div className="mt-5">
      <p>If this phone can’t send, save a file. The office can import it.</p>
      <Button look="secondary" className="mt-2 w-full" disabled={isMaking} onClick={() => void saveAll()}>
        {isMaking ? 'Making the file…' : 'Save everything to a file'}
      </Button>
    </div>
  );
}
