import { type ReactNode, useState } from 'react';
import { addressOf } from '#web/inspect/place.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import {
  noteCameraClosed,
  noteCameraOpens,
  type PhotoPlace,
  useTakePhotos,
} from '#web/inspect/take-photos.ts';
import { buttonLook } from '#web/ui/button.tsx';

type CameraProps = { inspection: string; place: PhotoPlace };

type CameraButtonProps = CameraProps & {
  /** Called with the ids of the photos once they are on the phone, unless somebody has touched something meanwhile. */
  onTaken?: (ids: string[]) => void;
};

/** The button for the phone's own camera, the main action of the screen. */
export function CameraButton({ inspection, place, onTaken }: CameraButtonProps) {
  const take = useTakePhotos(inspection, place);
  return (
    <PickButton
      look="primary"
      isCamera
      onPick={async (files) => {
        const touched = new AbortController();
        for (const kind of ['pointerdown', 'keydown'])
          addEventListener(kind, () => touched.abort(), { capture: true, signal: touched.signal });
        const taken = await take(files.map((bytes) => ({ bytes, takenAt: new Date() })));
        if (!touched.signal.aborted) onTaken?.(taken);
        touched.abort();
      }}
    >
      <Icon name="camera" />
      Photo
    </PickButton>
  );
}

/**
 * Other sources of photos: the phone's library, and a camera in the page, in case the phone drops the page
 * while its own camera is open.
 */
export function OtherCameras({ inspection, place }: CameraProps) {
  const take = useTakePhotos(inspection, place);
  const of = place.finding === undefined ? ('area' as const) : ('finding' as const);
  const id = place.finding ?? place.area ?? '';
  return (
    <div className="mt-3 grid grid-cols-2 gap-2">
      <PickButton
        look="secondary"
        className="px-2!"
        onPick={(files) =>
          take(files.map((bytes) => ({ bytes, takenAt: new Date(bytes.lastModified || Date.now()) })))
        }
      >
        Saved photos
      </PickButton>
      <a
        href={addressOf({ screen: 'camera', visit: inspection, of, id })}
        className={`${buttonLook('secondary')} px-2!`}
      >
        Camera in the app
      </a>
    </div>
  );
}

type PickButtonProps = {
  look: 'primary' | 'secondary';
  className?: string;
  isCamera?: boolean;
  onPick: (files: File[]) => Promise<unknown>;
  children: ReactNode;
};

function PickButton({ look, className = '', isCamera = false, onPick, children }: PickButtonProps) {
  const [pending, setPending] = useState(0);
  return (
    <label
      className={`${buttonLook(look)} relative grow cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint ${className}`}
    >
      <input
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onClick={noteCameraOpens}
        onChange={async ({ currentTarget: input }) => {
          noteCameraClosed();
          const files = [...(input.files ?? [])];
          setPending((count) => count + files.length);
          // The screen may be left meanwhile.
          await onPick(files).finally(() => setPending((count) => count - files.length));
          // The same photo may be chosen again.
          input.value = '';
        }}
      />
      {pending > 0 ? 'Saving…' : children}
    </label>
  );
}
