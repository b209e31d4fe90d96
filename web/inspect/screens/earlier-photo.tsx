import { useAddress } from '#web/inspect/use-store.ts';

type EarlierPhotoProps = {
  sha256: string;
  alt: string;
  className?: string;
  /** Shows all of it rather than a square of its middle. */
  isWhole?: boolean;
};

/** A photo of the earlier report, which is stored with the visit. */
export function EarlierPhoto({ sha256, alt, className = '', isWhole = false }: EarlierPhotoProps) {
  const address = useAddress(sha256, (store) => store.earlierPhoto(sha256));
  return (
    <span className={`relative block overflow-hidden bg-blueprint-wash ${className}`}>
      {typeof address === 'string' ? (
        <img
          src={address}
          alt={alt}
          className={isWhole ? 'block h-auto w-full' : 'size-full object-cover'}
          decoding="async"
        />
      ) : (
        <span className="grid size-full min-h-16 place-items-center p-2 text-center leading-snug">
          <span className="sr-only">{alt}. </span>
          {address === null ? 'Not on this phone yet. It will arrive with the next connection' : ''}
        </span>
      )}
    </span>
  );
}
