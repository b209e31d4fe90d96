import type { Generated } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { IsoTime, JsonText } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type AccountsTables = {
  users: {
    id: string;
    username: string;
    password_hash: string;
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    created_at: IsoTime;
    updated_at: IsoTime;
    second_factor_secret: string | null;
    second_factor_since: IsoTime | null;
    second_factor_step: number | null;
    role: Generated<Role>;
    /** An account that has ended lets nobody in, and keeps its username: the audit log names people by it. */
    ended_at: IsoTime | null;
    /** A locked account lets nobody in until it is unlocked. */
    locked_at: IsoTime | null;
  };
  /** Links by which somebody who was invited sets their password, once. */
  invitations: { token_hash: string; user_id: string; expires_at: IsoTime; used_at: IsoTime | null };
  recovery_codes: { code_hash: string; user_id: string };
  sessions: { sid: string; sess: JsonText; expire: IsoTime };
  login_attempts: { bucket: string; failures: number; last_failure_at: IsoTime };
};
