import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type ControlProps, Input } from '#web/ui/field.tsx';

/** A new password. With a script the person can show it, instead of typing it twice. */
export function NewPassword(wiring: ControlProps) {
  const [shown, setShown] = useState(false);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className="flex items-center gap-2">
      <Input
        {...wiring}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isAlive && (
        <Button look="quiet" size="small" onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> new password</span>
        </Button>
      )}
    </div>
  );
}
