import type { Generated } from 'kysely';
import type { Flag, IsoTime } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type NewsletterTables = {
  newsletter_subscriptions: {
    id: string;
    email: string;
    created_at: IsoTime;
    is_active: Generated<Flag>;
    confirmed_at: IsoTime | null;
    unsubscribed_at: IsoTime | null;
    refused_at: IsoTime | null;
  };
  newsletter_consents: {
    id: string;
    subscription_id: string;
    wording: string;
    version: string;
    source_page: string;
    given_at: IsoTime;
  };
};
