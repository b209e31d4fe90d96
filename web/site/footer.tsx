import { business } from '#content/business.ts';
import { PhoneLink } from '#web/site/phone-link.tsx';

export function Footer() {
  return (
    <footer className="on-blueprint mt-auto bg-blueprint-deep text-chalk">
      <div className="page-width grid gap-x-12 gap-y-6 py-10 sm:grid-cols-[1fr_auto]">
        <div>
          <p className="text-[1.1rem] font-bold text-white">{business.name}</p>
          <p className="mt-1 max-w-md text-[0.95rem]">
            {business.licenceHolder}, {business.licence}
          </p>
        </div>
        <address className="not-italic sm:text-right">
          <PhoneLink
            number={business.phone}
            className="inline-block py-1 text-[1.1rem] font-bold text-white no-underline"
          />
          <p>{business.email}</p>
          <p className="text-[0.95rem]">{business.hours}</p>
        </address>
        <p className="lettering border-t border-blueprint-line pt-5 sm:col-span-2">
          © {business.copyrightYear} {business.name}
        </p>
      </div>
    </footer>
  );
}
