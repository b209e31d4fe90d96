import { facts } from '#content/facts.ts';
import { recipients } from '#content/recipients.ts';

/** What a person must be told where personal details are asked for (APP 5): who, why, who receives it. */
export function CollectionNotice() {
  return (
    <p className="border-t border-line pt-4 text-[0.9rem] text-ink-soft">
      {facts.identity.name} asks for these details to prepare your quote and arrange the inspection. Our
      office and the inspector receive them, and {recipients.hosts} store them for us. {recipients.partner}{' '}
      You can read more in the <a href="/privacy-policy">privacy policy</a>.
    </p>
  );
}
