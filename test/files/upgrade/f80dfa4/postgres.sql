
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.audit_log (
    id text NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    username text,
    detail text NOT NULL
);
CREATE TABLE public.australian_standards (
    id text NOT NULL,
    standard_code text NOT NULL,
    standard_name text,
    category text NOT NULL,
    description text,
    document_url text,
    is_active text DEFAULT 'true'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    series text NOT NULL,
    edition text NOT NULL,
    filename text NOT NULL,
    original_name text NOT NULL,
    media_type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    pages integer NOT NULL,
    readable_pages integer NOT NULL,
    CONSTRAINT standards_active_is_flag CHECK ((is_active = ANY (ARRAY['true'::text, 'false'::text])))
);
CREATE TABLE public.closed_months (
    month text NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    closed_by text
);
CREATE TABLE public.contact_submissions (
    id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    inspection_type text NOT NULL,
    service_type text,
    property_address text NOT NULL,
    preferred_date text DEFAULT ''::text NOT NULL,
    preferred_time text DEFAULT ''::text NOT NULL,
    additional_info text DEFAULT ''::text NOT NULL,
    uploaded_files jsonb DEFAULT '[]'::jsonb NOT NULL,
    dropbox_folder text,
    referral_code text,
    invoice_amount text,
    invoiced_at timestamp with time zone,
    commission_rate text,
    flagged text DEFAULT 'false'::text NOT NULL,
    flag_reason text,
    form_token_id text,
    created_at timestamp with time zone NOT NULL,
    respond_by timestamp with time zone,
    answered_at timestamp with time zone,
    answered_how text,
    credited_by text,
    credited_landing text,
    credited_at timestamp with time zone,
    credit_reason text,
    status text DEFAULT 'new'::text NOT NULL,
    phone_digits text GENERATED ALWAYS AS (
CASE
    WHEN (replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text) ~~ '61_________'::text) THEN ('0'::text || substr(replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text), 3))
    WHEN (replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text) ~~ '0061%'::text) THEN ('0'::text || substr(replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text), 5))
    ELSE replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text)
END) STORED,
    email_key text GENERATED ALWAYS AS (lower(email)) STORED,
    job_number integer,
    commission_cents bigint,
    stated_to text,
    stated_cents bigint,
    files_deleted_at timestamp with time zone,
    search_words tsvector GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(NORMALIZE(lower(((((((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(property_address, ''::text)) || ' '::text) || COALESCE(referral_code, ''::text)) || ' '::text) || COALESCE(
CASE
    WHEN (replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text) ~~ '61_________'::text) THEN ('0'::text || substr(replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text), 3))
    WHEN (replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text) ~~ '0061%'::text) THEN ('0'::text || substr(replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text), 5))
    ELSE replace(replace(replace(replace(replace(replace(replace(phone, ' '::text, ''::text), '-'::text, ''::text), '('::text, ''::text), ')'::text, ''::text), '+'::text, ''::text), '.'::text, ''::text), '/'::text, ''::text)
END, ''::text))), NFD), '[̀-ͯ]'::text, ''::text, 'g'::text), '[^[:alnum:]]+'::text), ''::text))) STORED,
    agreement_version text,
    agreement_accepted_by text,
    agreement_accepted_at timestamp with time zone,
    agreement_recorded_at timestamp with time zone,
    CONSTRAINT contact_submissions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text, 'booked'::text, 'completed'::text, 'closed'::text]))),
    CONSTRAINT submissions_flagged_is_flag CHECK ((flagged = ANY (ARRAY['true'::text, 'false'::text]))),
    CONSTRAINT submissions_invoice_is_decimal CHECK ((invoice_amount ~ '^[0-9]+([.][0-9]{1,2})?$'::text)),
    CONSTRAINT submissions_rate_is_decimal CHECK ((commission_rate ~ '^[0-9]+([.][0-9]{1,2})?$'::text))
);
CREATE TABLE public.counters (
    name text NOT NULL,
    last integer NOT NULL
);
CREATE TABLE public.daily_work (
    name text NOT NULL,
    done_on text NOT NULL
);
CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    fingerprint text NOT NULL,
    submission_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.limit_counts (
    bucket text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    count bigint NOT NULL
);
CREATE TABLE public.login_attempts (
    bucket text NOT NULL,
    failures integer NOT NULL,
    last_failure_at timestamp with time zone NOT NULL
);
CREATE TABLE public.newsletter_consents (
    id text NOT NULL,
    subscription_id text NOT NULL,
    wording text NOT NULL,
    version text NOT NULL,
    source_page text NOT NULL,
    given_at timestamp with time zone NOT NULL
);
CREATE TABLE public.newsletter_subscriptions (
    id text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    is_active text DEFAULT 'true'::text NOT NULL,
    confirmed_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    refused_at timestamp with time zone,
    CONSTRAINT subscriptions_active_is_flag CHECK ((is_active = ANY (ARRAY['true'::text, 'false'::text])))
);
CREATE TABLE public.outbox (
    id text NOT NULL,
    kind text NOT NULL,
    message jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    failed_at timestamp with time zone,
    last_error text,
    submission_id text
);
CREATE TABLE public.recovery_codes (
    code_hash text NOT NULL,
    user_id text NOT NULL
);
CREATE TABLE public.referrals (
    id text NOT NULL,
    sales_rep_name text NOT NULL,
    sales_rep_email text NOT NULL,
    sales_rep_phone text,
    sales_rep_business_name text,
    sales_rep_abn text,
    referral_code text NOT NULL,
    commission_rate text DEFAULT '10'::text NOT NULL,
    is_active text DEFAULT 'true'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    gst_status text DEFAULT 'unknown'::text NOT NULL,
    gst_checked_on text,
    rcti_agreed_on text,
    rcti_supplies text DEFAULT 'Referrals of inspections'::text,
    CONSTRAINT referrals_active_is_flag CHECK ((is_active = ANY (ARRAY['true'::text, 'false'::text]))),
    CONSTRAINT referrals_gst_status_check CHECK ((gst_status = ANY (ARRAY['unknown'::text, 'registered'::text, 'not-registered'::text]))),
    CONSTRAINT referrals_rate_is_decimal CHECK ((commission_rate ~ '^[0-9]+([.][0-9]{1,2})?$'::text))
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.sessions (
    sid text NOT NULL,
    sess jsonb NOT NULL,
    expire timestamp with time zone NOT NULL
);
CREATE TABLE public.standard_clauses (
    standard_id text NOT NULL,
    place integer NOT NULL,
    number text NOT NULL,
    title text NOT NULL,
    level integer NOT NULL,
    page integer NOT NULL
);
CREATE TABLE public.standard_defects (
    id text NOT NULL,
    standard_id text NOT NULL,
    defect_code text NOT NULL,
    defect_name text NOT NULL,
    description text NOT NULL,
    action_required text NOT NULL,
    priority text DEFAULT 'medium'::text NOT NULL,
    clause_reference text,
    is_active text DEFAULT 'true'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    place integer NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    page integer NOT NULL,
    snippet text NOT NULL,
    limit_comparison text,
    limit_value double precision,
    limit_unit text,
    merged_into text,
    CONSTRAINT defects_active_is_flag CHECK ((is_active = ANY (ARRAY['true'::text, 'false'::text]))),
    CONSTRAINT defects_rejected_is_inactive CHECK (((state = 'rejected'::text) = (is_active = 'false'::text))),
    CONSTRAINT standard_defects_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'rejected'::text])))
);
CREATE TABLE public.standard_pages (
    standard_id text NOT NULL,
    number integer NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.statement_lines (
    id text NOT NULL,
    statement_id text NOT NULL,
    submission_id text NOT NULL,
    is_adjustment text NOT NULL,
    adjusts text,
    job_number integer NOT NULL,
    suburb text NOT NULL,
    inspection_type text NOT NULL,
    invoiced_on text NOT NULL,
    invoice_amount text,
    commission_rate text,
    commission_cents bigint NOT NULL,
    taken_back text DEFAULT 'false'::text NOT NULL,
    CONSTRAINT lines_adjustment_is_flag CHECK ((is_adjustment = ANY (ARRAY['true'::text, 'false'::text]))),
    CONSTRAINT statement_lines_taken_back_check CHECK ((taken_back = ANY (ARRAY['true'::text, 'false'::text])))
);
CREATE TABLE public.statements (
    id text NOT NULL,
    number text NOT NULL,
    month text NOT NULL,
    partner_id text NOT NULL,
    referral_code text NOT NULL,
    sales_rep_name text NOT NULL,
    sales_rep_email text NOT NULL,
    sales_rep_business_name text,
    sales_rep_abn text,
    gst_status text NOT NULL,
    commission_cents bigint NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    due_on text NOT NULL,
    issued_at timestamp with time zone,
    document text,
    missing text,
    gst_cents bigint,
    paid_on text,
    mailed_at timestamp with time zone,
    partner_note text,
    issuer jsonb,
    mail_id text,
    CONSTRAINT statements_document_check CHECK ((document = ANY (ARRAY['rcti'::text, 'statement'::text])))
);
CREATE TABLE public.submission_events (
    id text NOT NULL,
    submission_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    username text,
    words text NOT NULL
);
CREATE TABLE public.uploads (
    filename text NOT NULL,
    submission_id text NOT NULL,
    original_name text NOT NULL,
    media_type text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.users (
    id text NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    email text,
    first_name text,
    last_name text,
    profile_image_url text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    second_factor_secret text,
    second_factor_since timestamp with time zone,
    second_factor_step integer
);
INSERT INTO public.audit_log VALUES ('4ac2fd16-0177-4068-bcde-dc48445f5048', '2025-08-11 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('c564b1b3-a050-42d2-9151-c96943786e84', '2025-09-02 01:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('70e599df-0159-4dc8-93bd-ce3d6fd48553', '2025-09-10 06:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('bab3d7d7-dfce-46ea-9095-d080f549d527', '2025-09-10 06:00:00+00', 'money', 'omar', 'Job 1001: $440.00 ex GST');
INSERT INTO public.audit_log VALUES ('be3c04b1-2f9a-4a7f-a98c-346031588a84', '2025-10-13 22:30:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('7110bf67-186f-48fd-9f69-ed76ae1f8a71', '2025-10-15 22:30:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('05d028b1-6408-453b-af34-7292b5a81854', '2025-10-20 17:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('f7f25ce0-8f3e-44a8-abaf-173cb6075402', '2025-11-03 04:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('3161b2c8-2b36-4a43-868e-e5c39529b4a4', '2025-11-03 04:00:00+00', 'money', 'omar', 'Job 1002: $385.00 ex GST');
INSERT INTO public.audit_log VALUES ('a6f22f15-66a7-41ca-a920-34b668989f8e', '2025-11-03 04:00:00+00', 'money', 'omar', 'Job 1002: $385.00 → no amount ex GST');
INSERT INTO public.audit_log VALUES ('91f2ab7e-62f3-4bb5-b158-68daf8c13919', '2026-08-02 22:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('97539072-b317-4418-b158-fd2c6928c515', '2026-08-02 22:00:00+00', 'partner', 'omar', 'Partner SAMPLE123 added at 10%');
INSERT INTO public.audit_log VALUES ('c430b48c-c3ec-4506-94f4-3e0a909533f6', '2026-08-02 22:00:00+00', 'partner', 'omar', 'Partner MIA-HOMES added at 7.5%');
INSERT INTO public.audit_log VALUES ('a51e8a26-421b-4540-b2a9-f9c87c65071a', '2026-08-02 22:00:00+00', 'partner', 'omar', 'Partner OTTO-OLD added at 12.5%');
INSERT INTO public.audit_log VALUES ('592024d3-2742-45ba-b13b-c65dcfc2cdf9', '2026-08-04 23:15:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('682304e2-65fd-4a76-84c0-e93c63458319', '2026-08-06 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('94941222-51b8-472a-9673-53eb1f2b0320', '2026-08-07 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('53159fee-c72a-4b42-8ea8-05e8b316765b', '2026-08-10 02:40:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('6306d128-cbe3-4879-89d9-d89a7d489fb9', '2026-08-12 07:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('bbef18e6-eb78-47b5-b117-4ded8952183e', '2026-08-12 07:00:00+00', 'money', 'omar', 'Job 1003: $550.00 ex GST, 10% for SAMPLE123: $55.00');
INSERT INTO public.audit_log VALUES ('502d4146-e066-41ec-bd82-8cb43a686998', '2026-08-18 03:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('020d0450-bb2a-4806-9507-ccd2fc972212', '2026-08-20 07:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('7cf8a6d6-6a89-4cfd-b189-dd924cba3ca9', '2026-08-20 07:00:00+00', 'money', 'omar', 'Job 1004: $385.50 ex GST');
INSERT INTO public.audit_log VALUES ('dc8282ae-5e8e-4b3a-bb4b-fe4570fbee2d', '2026-08-25 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('6cf890ae-5cc8-405e-8c67-42ca8700c32f', '2026-08-28 06:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('29db77fc-6fea-4fb6-a1b9-726cc3ff0760', '2026-08-28 06:00:00+00', 'money', 'omar', 'Job 1005: $480.00 ex GST, 10% for SAMPLE123: $48.00');
INSERT INTO public.audit_log VALUES ('726426c6-7a7b-41b1-b23e-8b4b9a05ef98', '2026-08-28 06:00:00+00', 'money', 'omar', 'Job 1005: $480.00 → $520.00 ex GST, 10% for SAMPLE123: $52.00');
INSERT INTO public.audit_log VALUES ('5a264d7c-da96-4e8e-8998-e69a3b9196fb', '2026-08-31 13:59:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('fec6bbdb-dc1c-4cde-8b4f-f34a02989ae7', '2026-08-31 13:59:00+00', 'money', 'omar', 'Job 1006: $1234.55 ex GST, 7.5% for MIA-HOMES: $92.59');
INSERT INTO public.audit_log VALUES ('ef89872c-f393-4f73-8533-160fd0745967', '2026-08-31 14:00:00+00', 'money', 'omar', 'Job 1007: $720.00 ex GST, 12.5% for OTTO-OLD: $90.00');
INSERT INTO public.audit_log VALUES ('2c69cdbe-7285-42f8-bf27-037644998a72', '2026-09-02 01:00:00+00', 'deletion', NULL, '1 file of inquiry 01a21103-bd1c-7c85-a67f-343e6501e474, kept for the set period');
INSERT INTO public.audit_log VALUES ('5e5a938b-810c-42a9-baaf-f1224b31fd5a', '2026-09-02 01:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('fd578dbf-65ed-41ad-8e48-f30ebeefbc20', '2026-09-02 01:00:00+00', 'money', 'omar', 'August 2026 closed: 2 statements');
INSERT INTO public.audit_log VALUES ('a5478198-fcc0-4757-bb67-7cc4b12f54cc', '2026-09-02 01:00:00+00', 'partner', 'omar', 'Partner MIA-HOMES: gstCheckedOn 2026-08-01 → 2026-09-02');
INSERT INTO public.audit_log VALUES ('9fe66c17-d798-4752-bcfb-c1f5c6d37aa6', '2026-09-02 01:00:00+00', 'money', 'omar', 'ST-0001 issued');
INSERT INTO public.audit_log VALUES ('5b16cbf3-88e1-4f39-b8f2-e791bace082c', '2026-09-02 01:00:00+00', 'money', 'omar', 'ST-0001 to be mailed to its partner');
INSERT INTO public.audit_log VALUES ('0721cc18-c90d-4e66-9443-0e00480a0b6a', '2026-09-02 01:00:00+00', 'money', 'omar', 'ST-0002 issued');
INSERT INTO public.audit_log VALUES ('97527e43-b844-4fde-99b0-827997e8c78b', '2026-09-02 01:00:00+00', 'money', 'omar', 'ST-0002 to be mailed to its partner');
INSERT INTO public.audit_log VALUES ('2154d1ea-aafd-4505-8666-39019795b748', '2026-09-07 04:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('45e534cd-dba6-4829-ae91-b2c9540ca97a', '2026-09-09 06:50:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('ac87644c-be38-4b1c-8e47-ffd0a1fbfa2b', '2026-09-10 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('afe9306c-4a73-40a9-b8d8-7b597583a42a', '2026-09-10 00:00:00+00', 'money', 'omar', 'Job 1003: $550.00 → $500.00 ex GST, 10% for SAMPLE123: $50.00');
INSERT INTO public.audit_log VALUES ('2460a7cc-d527-4abc-8dc6-078b4c0a7a85', '2026-09-11 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('0d2d3d6d-8629-4673-94f4-9422279ba00a', '2026-09-11 00:00:00+00', 'money', 'omar', 'Job 1008: $610.00 ex GST, 10% for SAMPLE123: $61.00');
INSERT INTO public.audit_log VALUES ('d14061c0-fba8-4529-b1d3-8119fa6a1fe4', '2026-09-14 02:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('50cce01f-ba19-4b08-9765-761f3070935e', '2026-09-14 02:00:00+00', 'money', 'omar', 'ST-0001 paid on 2026-09-14');
INSERT INTO public.audit_log VALUES ('66460d99-fb81-4b00-a20c-23bb84db4f1c', '2026-09-14 02:00:00+00', 'money', 'omar', 'ST-0002 paid on 2026-09-14');
INSERT INTO public.audit_log VALUES ('1f0396b6-bf84-4a72-8bce-3a621d5caeab', '2026-09-14 02:00:00+00', 'money', 'omar', 'ST-0002 not paid after all');
INSERT INTO public.audit_log VALUES ('d9e86f6e-678c-40e4-9df1-1f89d93cbfe7', '2026-09-14 23:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('3f9b9926-f822-4400-89b2-3a35c4bc4f50', '2026-09-14 23:00:00+00', 'money', 'omar', 'Job 1005: credit SAMPLE123 → MIA-HOMES');
INSERT INTO public.audit_log VALUES ('449ed289-989e-4fbe-aafe-b39efb6c97d0', '2026-09-20 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('16ad39ea-9c2d-494b-a2a3-60ed5cc50f73', '2026-09-20 00:00:00+00', 'money', 'omar', 'Job 1006: $1234.55 → $1334.55 ex GST, 7.5% for MIA-HOMES: $100.09');
INSERT INTO public.audit_log VALUES ('42a2fc52-2299-4314-b255-d2bc6a4f1b7e', '2026-09-24 00:30:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('99f3768a-5fbf-4740-9a06-4eeaa481a4e3', '2026-09-24 00:30:00+00', 'partner', 'omar', 'Partner SAMPLE123: commissionRate 10 → 12');
INSERT INTO public.audit_log VALUES ('3f3f1f61-04f7-4fcd-af7e-9666fd765f71', '2026-09-24 00:30:00+00', 'partner', 'omar', 'Partner OTTO-OLD deactivated');
INSERT INTO public.audit_log VALUES ('1668fb1b-81c9-4b0e-9620-82ac10ee796b', '2026-10-02 01:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('2eb07555-50d5-4ede-b51b-ea7690fcf54e', '2026-10-02 01:00:00+00', 'money', 'omar', 'September 2026 closed: 3 statements');
INSERT INTO public.audit_log VALUES ('34c3963f-097b-40ed-85d7-210a3e9ac483', '2026-10-02 01:00:00+00', 'partner', 'omar', 'Partner MIA-HOMES: gstCheckedOn 2026-09-02 → 2026-10-02');
INSERT INTO public.audit_log VALUES ('9a6970da-50c5-4517-8be5-1efa08bcbcae', '2026-10-02 01:00:00+00', 'money', 'omar', 'ST-0003 issued');
INSERT INTO public.audit_log VALUES ('7ef604a2-75dd-4fb1-bbe4-855352a27fee', '2026-10-02 01:00:00+00', 'money', 'omar', 'ST-0003 to be mailed to its partner');
INSERT INTO public.audit_log VALUES ('b4e42d46-728a-489d-9595-c5b9bb783890', '2026-10-02 01:00:00+00', 'money', 'omar', 'ST-0004 issued');
INSERT INTO public.audit_log VALUES ('758f62d0-91ca-48b3-8518-0eb2a18bfb2e', '2026-10-02 01:00:00+00', 'money', 'omar', 'ST-0004 to be mailed to its partner');
INSERT INTO public.audit_log VALUES ('b9e6e1f0-8927-4c68-984f-61217f1925b6', '2026-10-02 01:00:00+00', 'money', 'omar', 'ST-0005 issued');
INSERT INTO public.audit_log VALUES ('41da0e37-c444-4db2-9d84-fa911cbe4381', '2026-10-02 01:00:00+00', 'money', 'omar', 'ST-0005 to be mailed to its partner');
INSERT INTO public.audit_log VALUES ('5851277e-759b-4943-97f0-3990686a5248', '2026-10-07 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('4ff01acd-cf40-445b-b2fa-ffffc51b3110', '2026-10-07 00:00:00+00', 'standard', 'omar', 'AS 9740-2014 added to the standards library');
INSERT INTO public.audit_log VALUES ('f89b62c0-5dfe-40da-862d-8cf306f569b1', '2026-10-07 00:00:00+00', 'standard', 'omar', 'AS 9740-2021 added to the standards library');
INSERT INTO public.audit_log VALUES ('e3aba245-525d-43c6-a36d-d7a207fa315a', '2026-10-07 00:00:00+00', 'standard', 'omar', 'AS/NZS 9588.1:2021 added to the standards library');
INSERT INTO public.audit_log VALUES ('e846de3e-1d26-4e5f-b8fa-323e577ed05c', '2026-10-07 00:00:00+00', 'standard', 'omar', 'AS 9740-2021: details corrected');
INSERT INTO public.audit_log VALUES ('d97e74ef-bd1d-4013-bd01-3658966673f7', '2026-10-12 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('50195e1f-1134-4539-a62d-e91fc04190bd', '2026-10-12 00:00:00+00', 'money', 'omar', 'Job 1009: $700.00 ex GST, 12% for SAMPLE123: $84.00');
INSERT INTO public.audit_log VALUES ('b8696a85-9d7c-414e-a51d-6d20c27ffca2', '2026-10-12 00:00:00+00', 'money', 'omar', 'Job 1010: $300.00 ex GST');
INSERT INTO public.audit_log VALUES ('76d26058-821c-44c4-bda4-fc8e8d32b17a', '2026-10-12 00:00:00+00', 'money', 'omar', 'Job 1010: credit nobody → MIA-HOMES');
INSERT INTO public.audit_log VALUES ('928da0d8-0720-40b3-9b8c-176443fc6ee7', '2026-10-12 00:00:00+00', 'money', 'omar', 'Job 1010: credit MIA-HOMES → nobody');
INSERT INTO public.audit_log VALUES ('7e19daeb-ab84-486d-9ebf-539cfa8756ed', '2026-10-12 00:00:00+00', 'money', 'omar', 'Job 1010: $300.00 → no amount ex GST');
INSERT INTO public.audit_log VALUES ('9ce7916a-6780-4bda-8f4d-372bd87ff95f', '2026-10-31 13:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('3c66a1ea-4ca9-41db-ac15-b48f1568575d', '2026-10-31 13:00:00+00', 'money', 'omar', 'Job 1011: $45678.90 ex GST, 7.5% for MIA-HOMES: $3425.92');
INSERT INTO public.audit_log VALUES ('687d2611-e13b-458a-a445-a7f98972b100', '2026-11-01 23:00:00+00', 'deletion', NULL, '1 file of inquiry 01a21103-ca3a-77ec-892f-9d6dcff1b618, kept for the set period');
INSERT INTO public.audit_log VALUES ('8d51cd5d-2fea-4048-9c80-1cdd8f67919f', '2026-11-10 00:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('e672143a-3417-472f-be86-60f61e2101b4', '2026-11-17 01:10:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('d6e051e9-d012-4d41-ae6d-4117cdb85935', '2026-11-23 10:00:00+00', 'sign-in-failed', 'omar', 'Wrong password at sign-in');
INSERT INTO public.audit_log VALUES ('52cd53ce-96c5-4883-ab3a-b56fd197f73c', '2026-11-23 10:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('d5ee3f4b-e2ef-42f6-b428-5df75af4d177', '2026-11-23 10:00:00+00', 'export', 'omar', 'Some inquiries, filtered, as CSV');
INSERT INTO public.audit_log VALUES ('32e4b94f-0c99-42fb-8d8c-8be536527a5e', '2026-11-23 10:00:00+00', 'sign-in', 'omar', 'Unknown browser');
INSERT INTO public.audit_log VALUES ('79d14ed3-888a-4293-9065-6c0c3ab16140', '2026-11-23 10:00:00+00', 'export', 'omar', 'All defect templates as JSON');
INSERT INTO public.australian_standards VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 'AS 9740-2014', 'Waterproofing of domestic wet areas', 'Waterproofing & Protection', 'This Standard sets out requirements for the materials, design and installation of waterproofing for wet areas within residential buildings.', '/api/admin/standards/37203a40-cf06-4e01-8971-5d1644323ff0/document', 'true', '2026-10-07 00:00:00+00', '2026-10-07 00:00:00+00', 'AS9740', '2014', '327b0d38-7253-4f6f-8a5d-6da7af8dcc29', 'sample-2014.txt', 'text/plain', 888, '67477467249003be249b5617bdd657e48ada0040177148bacf271ba8b2bec6d9', 4, 4);
INSERT INTO public.australian_standards VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 'AS 9740-2021', 'Waterproofing of domestic wet areas', 'Waterproofing & Protection', 'A sample standard, corrected', '/api/admin/standards/cef8f5a9-631c-4ef4-a471-27c10a7f52c3/document', 'true', '2026-10-07 00:00:00+00', '2026-10-07 00:00:00+00', 'AS9740', '2021', '572cc57c-4103-4b28-a11d-a242bf0b87d6', 'sample-2021.txt', 'text/plain', 927, '9b16fb20b0899a5192c00d8e2605dc8a99c30b319a046ea4ac7f7758023dcfa7', 4, 4);
INSERT INTO public.australian_standards VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 'AS/NZS 9588.1:2021', 'Frameless glass fences, Part 1: Design and installation', 'Glass & Windows', 'This Standard gives requirements for fences of toughened or laminated glass that stand without a frame around gardens, terraces and pools of houses.', '/api/admin/standards/30f69562-e03b-463e-b324-151d55fee6e5/document', 'true', '2026-10-07 00:00:00+00', '2026-10-07 00:00:00+00', 'ASNZS9588.1', '2021', '92b04566-536a-4bcf-97c4-1282165d45ee', 'glass-fences.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 8588, 'c642ef085250d8b1276ca8751d5255cd486501f9b881289c8c1bf4c05e216624', 4, 4);
INSERT INTO public.closed_months VALUES ('2026-08', '2026-09-02 01:00:00+00', 'omar');
INSERT INTO public.closed_months VALUES ('2026-09', '2026-10-02 01:00:00+00', 'omar');
INSERT INTO public.contact_submissions VALUES ('01a21103-bd1c-7c85-a67f-343e6501e474', 'Ada', 'Sample', 'ada@example.com', '0491 570 006', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', '', '[]', '/Inquiries/2025-08-11 Ada Sample 6501e474', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2025-08-11 00:00:00+00', '2025-08-11 02:00:00+00', '2025-08-11 00:00:00+00', 'call', NULL, NULL, NULL, NULL, 'closed', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, '2026-09-02 01:00:00+00', DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-c2bc-796c-9757-4538955d0631', 'Ben', 'Muster', 'ben@example.com', '(07) 7010 5566', 'slab-base', NULL, 'Lot 7 Example Crescent, Ripley QLD 4306', '2026-12-02', 'morning', 'Pour was on Tuesday.
Gate code is on the temporary fence.', '[{"size": 34966, "filename": "4f685e94-9379-4323-81f7-5f084a2a63ee", "originalName": "plan-done.pdf"}, {"size": 10184, "filename": "62b32155-1db8-4b60-981d-6a342c7c1874", "originalName": "drawing-r10-done.dxf"}]', '/Inquiries/2025-09-02 Ben Muster 955d0631', NULL, '440.00', '2025-09-10 06:00:00+00', NULL, 'false', NULL, NULL, '2025-09-02 01:00:00+00', '2025-09-02 03:00:00+00', '2025-09-02 01:00:00+00', 'marked', NULL, NULL, NULL, NULL, 'completed', DEFAULT, DEFAULT, 1001, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-c6c7-70bc-9c50-02d38e1c0464', 'Dana', 'Sample', 'dana@example.com', '0491 570 156', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', '', '[{"size": 34951, "filename": "4712995e-11e2-4373-8fa0-f84c5e47a6a4", "originalName": "plan.pdf"}]', '/Inquiries/2025-10-14 Dana Sample 8e1c0464', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2025-10-13 22:30:00+00', '2025-10-14 00:30:00+00', '2025-10-13 22:30:00+00', 'marked', NULL, NULL, NULL, NULL, 'closed', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-ca3a-77ec-892f-9d6dcff1b618', 'Zoë', 'O’Sample', 'zoe@example.com', '0491 570 157', 'frame', 'stage-inspection', 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066', '', '', 'Sample: cracks of 3 mm; see photo, please.
“Quoted”, "plain" and ''single''.', '[]', NULL, NULL, NULL, NULL, NULL, 'true', 'honeypot', NULL, '2025-10-19 17:00:00+00', '2025-10-19 22:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, '2026-11-01 23:00:00+00', DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-cafb-7f80-93f3-d1ed3a02b851', 'Zoë', 'O’Sample', 'zoe@example.com', '0491 570 157', 'frame', 'stage-inspection', 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066', '', '', 'Sample: cracks of 3 mm; see photo, please.
“Quoted”, "plain" and ''single''.', '[{"size": 10184, "filename": "17d98091-0963-4e8f-8dfb-82af9aa419c7", "originalName": "drawing-r10-kept.dxf"}]', NULL, NULL, NULL, NULL, NULL, 'true', 'honeypot', NULL, '2025-10-20 17:00:00+00', '2025-10-20 22:00:00+00', '2025-10-20 17:00:00+00', 'marked', NULL, NULL, NULL, NULL, 'closed', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-cc5d-7cfb-951b-74995f370e30', 'Cleo', 'Placeholder', 'cleo@example.com', '0491 570 110', 'practical-completion', 'practical-completion', '3/48 Specimen Road, Southport QLD 4215', '', '', '', '[{"size": 10168, "filename": "96284c75-8260-4b30-b460-346454d2982a", "originalName": "drawing-r10.dxf"}]', '/Inquiries/2025-11-03 Cleo Placeholder 5f370e30', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2025-11-03 04:00:00+00', '2025-11-03 06:00:00+00', '2025-11-03 04:00:00+00', 'reply', NULL, NULL, NULL, NULL, 'answered', DEFAULT, DEFAULT, 1002, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-ce3e-7624-99c0-191a9c164430', 'Zoë', 'O’Sample', 'zoe-again@example.com', '0491 570 157', 'frame', 'stage-inspection', 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066', '', '', 'Sample: cracks of 3 mm; see photo, please.
“Quoted”, "plain" and ''single''.', '[{"size": 10183, "filename": "846d7ec6-7031-436d-8ff0-b27f1b6b9443", "originalName": "drawing-r10-new.dxf"}]', '/Inquiries/2025-12-01 Zoë OSample 9c164430', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2025-11-30 23:00:00+00', '2025-12-01 01:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-d4e9-7ec1-942c-cd9dda453c44', 'Cleo', 'Placeholder', 'cleo@example.com', '0491 570 110', 'practical-completion', 'practical-completion', '3/48 Specimen Road, Southport QLD 4215', '', '', '', '[]', NULL, 'SAMPLE123', '500.00', '2026-08-12 07:00:00+00', '10', 'false', NULL, NULL, '2026-08-03 00:00:00+00', '2026-08-03 02:00:00+00', '2026-08-04 23:15:00+00', 'marked', 'form', NULL, '2026-08-03 00:00:00+00', NULL, 'completed', DEFAULT, DEFAULT, 1003, 5000, 'SAMPLE123', 5000, NULL, DEFAULT, '2026-07', 'Cleo Placeholder and Ben Muster', '2026-08-04 23:30:00+00', '2026-08-06 00:00:00+00');
INSERT INTO public.contact_submissions VALUES ('01a21103-d67b-748f-b09b-5070d5bcc934', 'Ben', 'Muster', 'ben@example.com', '(07) 7010 5566', 'slab-base', NULL, 'Lot 7 Example Crescent, Ripley QLD 4306', '2026-12-02', 'morning', 'Pour was on Tuesday.
Gate code is on the temporary fence.', '[{"size": 34951, "filename": "a4c868b5-8ae3-48f3-a8f5-29f0af2a651f", "originalName": "plan.pdf"}, {"size": 38548, "filename": "437aebf4-03d9-4b46-baaf-abaaa46f8960", "originalName": "drawing.dxf"}]', '/Inquiries/2026-08-04 Ben Muster d5bcc934', NULL, '385.50', '2026-08-20 07:00:00+00', NULL, 'false', NULL, NULL, '2026-08-04 05:30:00+00', '2026-08-04 07:30:00+00', '2026-08-07 00:00:00+00', 'marked', NULL, NULL, NULL, NULL, 'completed', DEFAULT, DEFAULT, 1004, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-d837-78bb-be6d-1cef574f0e13', 'Dana', 'Sample', 'dana@example.com', '0491 570 156', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', '', '[]', NULL, 'MIA-HOMES', '1334.55', '2026-08-31 13:59:00+00', '7.5', 'false', NULL, NULL, '2026-08-04 23:15:00+00', '2026-08-05 01:15:00+00', '2026-08-07 00:00:00+00', 'marked', 'visit', '/', '2026-08-04 05:30:00+00', NULL, 'booked', DEFAULT, DEFAULT, 1006, 10009, 'MIA-HOMES', 10009, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-ddf4-7cca-a0e9-e9202aeea428', 'Ada', 'Sample', 'ada@example.com', '0491 570 006', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', '', '[{"size": 177650, "filename": "f9f9a73d-0fb5-47ab-bae9-fb970544a13a", "originalName": "photo.jpg"}]', '/Inquiries/2026-08-10 Ada Sample 2aeea428', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-08-10 02:00:00+00', '2026-08-10 04:00:00+00', '2026-08-10 02:40:00+00', 'call', NULL, NULL, NULL, NULL, 'answered', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-e227-767a-82fe-deecc3e4e5d8', 'Dana', 'Sample', 'dana@example.com', '0491 570 156', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', '', '[{"size": 10168, "filename": "85a3644b-feec-44b5-bfd7-553c569fa9d4", "originalName": "drawing-r10.dxf"}]', NULL, NULL, NULL, NULL, NULL, 'true', 'honeypot', NULL, '2026-08-13 16:00:00+00', '2026-08-13 22:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-e2d0-7602-9e81-553a66a868ba', 'Zoë', 'O’Sample', 'zoe@example.com', '0491 570 157', 'frame', 'stage-inspection', 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066', '', '', 'Sample: cracks of 3 mm; see photo, please.
“Quoted”, "plain" and ''single''.', '[]', NULL, 'OTTO-OLD', '720.00', '2026-08-31 14:00:00+00', '12.5', 'false', NULL, NULL, '2026-08-18 03:00:00+00', '2026-08-18 05:00:00+00', '2026-08-31 14:00:00+00', 'marked', 'form', NULL, '2026-08-18 03:00:00+00', NULL, 'completed', DEFAULT, DEFAULT, 1007, 9000, 'OTTO-OLD', 9000, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-e425-7867-8439-28553759cd55', 'Ada', 'Sample', 'ada@example.com', '0491 570 006', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', 'Sample: quick', '[]', NULL, NULL, NULL, NULL, NULL, 'false', 'too-quick', '7dd49b83-4191-402e-b132-a74ab12874f2', '2026-08-18 03:00:00+00', '2026-08-18 05:00:00+00', '2026-08-18 03:00:00+00', 'marked', NULL, NULL, NULL, NULL, 'closed', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-42ea-7d48-8af2-47c7746d043e', 'Ben', 'Muster', 'ben@example.com', '(07) 7010 5566', 'slab-base', NULL, 'Lot 7 Example Crescent, Ripley QLD 4306', '2026-12-10', 'morning', 'Sample: mails wait', '[]', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-11-23 23:00:00+00', '2026-11-24 01:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-e841-7c17-a2de-0670837f420d', 'Dana', 'Sample', 'dana@example.com', '0491 570 156', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', '', '[{"size": 34328, "filename": "bca5087a-24fb-4e5e-bc57-d9710d22afaa", "originalName": "photo.webp"}]', '/Inquiries/2026-08-25 Dana Sample 837f420d', 'MIA-HOMES', '520.00', '2026-08-28 06:00:00+00', '7.5', 'false', NULL, NULL, '2026-08-25 00:00:00+00', '2026-08-25 02:00:00+00', '2026-08-25 00:00:00+00', 'marked', 'desk', NULL, '2026-09-14 23:00:00+00', 'Sample: Mia sent her', 'booked', DEFAULT, DEFAULT, 1005, 3900, 'MIA-HOMES', 3900, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-f7c1-74cc-ba5d-f878af103c5b', 'Zoë', 'O’Sample', 'zoe@example.com', '0491 570 157', 'pre-pour', 'stage-inspection', 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066', '', '', 'Sample: cracks of 3 mm; see photo, please.
“Quoted”, "plain" and ''single''.', '[]', NULL, 'SAMPLE123', '610.00', '2026-09-11 00:00:00+00', '10', 'false', NULL, NULL, '2026-09-03 01:00:00+00', '2026-09-03 03:00:00+00', '2026-09-11 00:00:00+00', 'marked', 'form', NULL, '2026-09-03 01:00:00+00', NULL, 'completed', DEFAULT, DEFAULT, 1008, 6100, 'SAMPLE123', 6100, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21103-f950-7c82-ac57-d7eec1c82789', 'Ada', 'Sample', 'ada@example.com', '0491 570 006', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '2026-09-21', 'afternoon', '', '[{"size": 10186, "filename": "270b2a79-06a8-4d39-8176-903fa29aa571", "originalName": "drawing-r10-booked.dxf"}]', '/Inquiries/2026-09-07 Ada Sample c1c82789', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-09-07 04:00:00+00', '2026-09-07 06:00:00+00', '2026-09-07 04:00:00+00', 'marked', NULL, NULL, NULL, NULL, 'booked', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, '2026-07', 'Ada Sample', '2026-09-07 03:30:00+00', '2026-09-07 04:00:00+00');
INSERT INTO public.contact_submissions VALUES ('01a21103-fbca-77c9-908e-f98af555995c', 'Ben', 'Muster', 'ben@example.com', '(07) 7010 5566', 'slab-base', NULL, 'Lot 7 Example Crescent, Ripley QLD 4306', '2026-10-05', 'flexible', 'Pour was on Tuesday.
Gate code is on the temporary fence.', '[]', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-09-09 06:50:00+00', '2026-09-09 20:50:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-0162-70c4-94a8-076ba128551d', 'Dana', 'Sample', 'dana@example.com', '0491 570 156', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', '', '[{"size": 10184, "filename": "53ffb6e5-8807-4f09-a3cb-55b797427b3f", "originalName": "Plan größer “final”, 2.dxf"}, {"size": 10168, "filename": "b50956bb-8682-4aac-be76-e5ba6d7df647", "originalName": "drawing-r10.dxf"}]', '/Inquiries/2026-09-14 Dana Sample a128551d', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-09-14 05:00:00+00', '2026-09-14 07:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-02f2-7d87-b946-2c6ce7a710e3', 'Dana', 'Sample', 'dana@example.com', '0491 570 156', 'frame', 'thermal-imaging', '12 Sample Street, Chermside QLD 4032', '', '', '', '[]', NULL, 'OTTO-OLD', NULL, NULL, NULL, 'false', NULL, NULL, '2026-09-14 23:00:00+00', '2026-09-15 01:00:00+00', NULL, NULL, 'form', NULL, '2026-09-14 23:00:00+00', NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-04a1-79c1-aeef-9ffac995a602', 'Zoë', 'O’Sample', 'zoe@example.com', '0491 570 157', 'frame', 'stage-inspection', 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066', '', '', 'Sample: cracks of 3 mm; see photo, please.
“Quoted”, "plain" and ''single''.', '[{"size": 10183, "filename": "5c12d4df-9b2d-4247-a91d-b92edebd6fda", "originalName": "drawing-r10-zoe.dxf"}]', '/Inquiries/2026-09-19 Zoë OSample c995a602', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-09-18 21:00:00+00', '2026-09-20 22:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-1530-766a-a9c6-4a2699064ee2', 'Cleo', 'Placeholder', 'cleo@example.com', '0491 570 110', 'practical-completion', 'practical-completion', '5 Sample Street, Ipswich QLD 4305', '', '', '', '[]', NULL, 'SAMPLE123', '700.00', '2026-10-12 00:00:00+00', '12', 'false', NULL, NULL, '2026-10-05 00:00:00+00', '2026-10-05 22:00:00+00', '2026-10-12 00:00:00+00', 'marked', 'form', NULL, '2026-10-05 00:00:00+00', NULL, 'completed', DEFAULT, DEFAULT, 1009, 8400, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-16ad-70f9-833f-befb893e570b', 'Ben', 'Muster', 'ben@example.com', '(07) 7010 5566', 'slab-base', NULL, 'Lot 7 Example Crescent, Ripley QLD 4306', '2026-12-02', 'morning', 'Pour was on Tuesday.
Gate code is on the temporary fence.', '[{"size": 10168, "filename": "346c2391-2a03-4518-a65e-e63f7f700c46", "originalName": "drawing-r10.dxf"}]', '/Inquiries/2026-10-06 Ben Muster 893e570b', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-10-06 00:00:00+00', '2026-10-06 02:00:00+00', '2026-10-12 00:00:00+00', 'marked', 'desk', NULL, '2026-10-12 00:00:00+00', 'Sample: it was nobody', 'closed', DEFAULT, DEFAULT, 1010, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-2be5-778f-b07c-de42a11e6267', 'Zoë', 'O’Sample', 'zoe@example.com', '0491 570 157', 'frame', 'stage-inspection', 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066', '', '', 'Sample: cracks of 3 mm; see photo, please.
“Quoted”, "plain" and ''single''.', '[]', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-10-08 00:00:00+00', '2026-10-08 02:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-2f2a-761d-ba54-c2326be96f3a', 'Dana', 'Sample', 'dana@example.com', '0491 570 156', 'frame', 'dilapidation', '12 Sample Street, Chermside QLD 4032', '', '', '', '[]', NULL, 'MIA-HOMES', '45678.90', '2026-10-31 13:00:00+00', '7.5', 'false', NULL, NULL, '2026-10-20 00:00:00+00', '2026-10-20 02:00:00+00', NULL, NULL, 'form', NULL, '2026-10-20 00:00:00+00', NULL, 'new', DEFAULT, DEFAULT, 1011, 342592, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-3521-79e8-898c-592d792ae8b6', 'Ada', 'Sample', 'gone@example.com', '0491 570 006', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', 'Sample: her address bounces', '[]', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-11-02 00:00:00+00', '2026-11-02 02:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-370b-71b5-a826-168987dd6475', 'Ben', 'Muster', 'ben@example.com', '(07) 7010 5566', 'slab-base', NULL, 'Lot 9 Example Crescent, Ripley QLD 4306', '2026-12-02', 'morning', 'Pour was on Tuesday.
Gate code is on the temporary fence.', '[]', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-11-10 00:00:00+00', '2026-11-10 02:00:00+00', '2026-11-10 00:00:00+00', 'marked', NULL, NULL, NULL, NULL, 'booked', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-38ac-7a2e-a66c-3de944a9f94a', 'Cleo', 'Placeholder', 'cleo@example.com', '0491 570 110', 'practical-completion', 'practical-completion', '3/48 Specimen Road, Southport QLD 4215', '', '', '', '[]', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-11-17 00:00:00+00', '2026-11-17 02:00:00+00', '2026-11-17 01:10:00+00', 'reply', NULL, NULL, NULL, NULL, 'answered', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-3bb0-79ca-ba24-02bf5610c9c4', 'Zoë', 'O’Sample', 'zoe@example.com', '0491 570 157', 'frame', 'stage-inspection', 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066', '', '', 'Sample: cracks of 3 mm; see photo, please.
“Quoted”, "plain" and ''single''.', '[{"size": 10168, "filename": "879d6cd8-c193-49b7-acf8-ccb377370dde", "originalName": "drawing-r10.dxf"}]', NULL, NULL, NULL, NULL, NULL, 'true', 'honeypot', NULL, '2026-11-19 15:00:00+00', '2026-11-19 22:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_submissions VALUES ('01a21104-3c68-740a-b366-9469560a28a2', 'Dana', 'Sample', 'dana@example.com', '0491 570 156', 'frame', 'stage-inspection', '12 Sample Street, Chermside QLD 4032', '', '', '', '[{"size": 34966, "filename": "dfa57a02-9180-4ecf-b773-d2e6bbc5ee17", "originalName": "plan-late.pdf"}]', '/Inquiries/2026-11-23 Dana Sample 560a28a2', NULL, NULL, NULL, NULL, 'false', NULL, NULL, '2026-11-23 10:00:00+00', '2026-11-23 22:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, 'new', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, NULL);
INSERT INTO public.counters VALUES ('job', 1011);
INSERT INTO public.counters VALUES ('statement', 5);
INSERT INTO public.daily_work VALUES ('retention', '2026-11-24');
INSERT INTO public.idempotency_keys VALUES ('sample-key', '274b17218ade351169ac9230023d56cc470face8dda71bd625ed0f48e467b5bb', '01a21104-38ac-7a2e-a66c-3de944a9f94a', '2026-11-17 00:00:00+00');
INSERT INTO public.kysely_migration VALUES ('0001-leads', '2026-11-25T04:43:44.519Z');
INSERT INTO public.kysely_migration VALUES ('0002-promises', '2026-11-25T04:43:44.640Z');
INSERT INTO public.kysely_migration VALUES ('0003-desk', '2026-11-25T04:43:45.293Z');
INSERT INTO public.kysely_migration VALUES ('0004-accounts', '2026-11-25T04:43:45.336Z');
INSERT INTO public.kysely_migration VALUES ('0005-standards', '2026-11-25T04:43:45.447Z');
INSERT INTO public.kysely_migration VALUES ('0006-limits', '2026-11-25T04:43:45.485Z');
INSERT INTO public.kysely_migration VALUES ('0007-secrets', '2026-11-25T04:43:45.511Z');
INSERT INTO public.kysely_migration VALUES ('0008-retention', '2026-11-25T04:43:45.535Z');
INSERT INTO public.kysely_migration VALUES ('0009-search-words', '2026-11-25T04:43:45.698Z');
INSERT INTO public.kysely_migration VALUES ('0010-partner-notes', '2026-11-25T04:43:45.707Z');
INSERT INTO public.kysely_migration VALUES ('0011-trunk-zeros', '2026-11-25T04:43:45.722Z');
INSERT INTO public.kysely_migration VALUES ('0012-statement-issuers', '2026-11-25T04:43:45.733Z');
INSERT INTO public.kysely_migration VALUES ('0013-taken-back-lines', '2026-11-25T04:43:45.750Z');
INSERT INTO public.kysely_migration VALUES ('0014-statement-mails', '2026-11-25T04:43:45.776Z');
INSERT INTO public.kysely_migration VALUES ('0015-agreements', '2026-11-25T04:43:45.830Z');
INSERT INTO public.kysely_migration VALUES ('0016-newsletter-refusals', '2026-11-25T04:43:45.844Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.limit_counts VALUES ('uploads:U7Vw_RBTRXwp7yoyeKnPgu', '2026-11-24 00:00:00+00', 34966);
INSERT INTO public.limit_counts VALUES ('contact:U7Vw_RBTRXwp7yoyeKnPgu', '2026-11-23 23:01:00+00', 1);
INSERT INTO public.limit_counts VALUES ('newsletter-mails:848da689-2178-4379-9e6f-0f8a1aaa0522', '2026-11-24 00:00:00+00', 1);
INSERT INTO public.limit_counts VALUES ('newsletter:U7Vw_RBTRXwp7yoyeKnPgu', '2026-11-23 23:01:00+00', 1);
INSERT INTO public.newsletter_consents VALUES ('e9a3bee4-8b55-46d2-97f5-bc4ed5e63c21', 'f75b011a-a775-46ca-a887-b6adca02c88d', 'Yes, email me building inspection tips from Verge & Gauge Building Inspections, about once a month. I can unsubscribe in every email.', '2026-11', '/blog', '2026-09-20 00:00:00+00');
INSERT INTO public.newsletter_consents VALUES ('ba4f0135-9a7f-43e3-868d-bc3c890d91ea', '2cd0b0d9-1b48-4289-8312-c973934b0d9d', 'Yes, email me building inspection tips from Verge & Gauge Building Inspections, about once a month. I can unsubscribe in every email.', '2026-11', '/blog', '2026-09-20 00:00:00+00');
INSERT INTO public.newsletter_consents VALUES ('c2b25833-fff6-46b8-843f-d7bfaca6b998', '103caba7-a5a7-469f-8c9c-0811114f73d0', 'Yes, email me building inspection tips from Verge & Gauge Building Inspections, about once a month. I can unsubscribe in every email.', '2026-11', '/blog', '2026-09-20 00:00:00+00');
INSERT INTO public.newsletter_consents VALUES ('235602b8-7a2f-4dfa-ae1f-3b0d7f7ab5a5', '754fe58f-c17d-4190-b1e4-ffca5401efaa', 'Yes, email me building inspection tips from Verge & Gauge Building Inspections, about once a month. I can unsubscribe in every email.', '2026-11', '/blog', '2026-09-20 00:00:00+00');
INSERT INTO public.newsletter_consents VALUES ('5ead8402-f388-41f3-8d2d-8e212ac57938', '848da689-2178-4379-9e6f-0f8a1aaa0522', 'Yes, email me building inspection tips from Verge & Gauge Building Inspections, about once a month. I can unsubscribe in every email.', '2026-11', '/blog', '2026-11-23 23:00:00+00');
INSERT INTO public.newsletter_subscriptions VALUES ('f75b011a-a775-46ca-a887-b6adca02c88d', 'ada@example.com', '2026-09-20 00:00:00+00', 'true', '2026-09-20 00:30:00+00', NULL, NULL);
INSERT INTO public.newsletter_subscriptions VALUES ('2cd0b0d9-1b48-4289-8312-c973934b0d9d', 'ben@example.com', '2026-09-20 00:00:00+00', 'false', '2026-09-20 00:30:00+00', '2026-09-24 00:30:00+00', NULL);
INSERT INTO public.newsletter_subscriptions VALUES ('103caba7-a5a7-469f-8c9c-0811114f73d0', 'cleo@example.com', '2026-09-20 00:00:00+00', 'false', NULL, NULL, NULL);
INSERT INTO public.newsletter_subscriptions VALUES ('754fe58f-c17d-4190-b1e4-ffca5401efaa', 'dana@example.com', '2026-09-20 00:00:00+00', 'false', NULL, '2026-09-24 00:30:00+00', '2026-09-24 00:30:00+00');
INSERT INTO public.newsletter_subscriptions VALUES ('848da689-2178-4379-9e6f-0f8a1aaa0522', 'zoe@example.com', '2026-11-23 23:00:00+00', 'false', NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a21104-1151-747d-8a30-327e835ec18d', 'partner-statement', '{"to": "gone@example.com", "parts": ["Hi Otto Sample,", "Your commission statement for September 2026 is attached.", {"facts": [["Number", "ST-0004"], ["Jobs", "1"], ["Payable", "$90.00"], ["Due", "15 October 2026"]]}, "Please send us your own invoice: $90.00 commission, without GST because you are not registered for it.", "If anything in it is not right, please reply before it is due.", "A partner who is a real-estate agent selling the property must tell the buyer about this commission and its amount (Property Occupations Act 2014 (Qld) s 157).", "Verge & Gauge Building Inspections\n(07) 7010 1234\noffice@example.com\nSample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"], "replyTo": "office@example.com", "subject": "Commission statement ST-0004 for September 2026", "attachments": [{"base64": "JVBERi0xLjcKJf////8KMTIgMCBvYmoKPDwKL1MgL1AKL1AgOCAwIFIKL0sgWzBdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjE0IDAgb2JqCjw8Ci9TIC9IMQovUCA4IDAgUgovSyBbMV0KL1BnIDExIDAgUgo+PgplbmRvYmoKMTUgMCBvYmoKPDwKL1MgL1AKL1AgOCAwIFIKL0sgWzJdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjE3IDAgb2JqCjw8Ci9TIC9QCi9QIDggMCBSCi9LIFszXQovUGcgMTEgMCBSCj4+CmVuZG9iagoxOCAwIG9iago8PAovUyAvUAovUCA4IDAgUgovSyBbNF0KL1BnIDExIDAgUgo+PgplbmRvYmoKMTkgMCBvYmoKPDwKL1MgL1AKL1AgOCAwIFIKL0sgWzVdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjIxIDAgb2JqCjw8Ci9TIC9QCi9QIDggMCBSCi9LIFs2XQovUGcgMTEgMCBSCj4+CmVuZG9iagoyMiAwIG9iago8PAovUyAvUAovUCA4IDAgUgovSyBbN10KL1BnIDExIDAgUgo+PgplbmRvYmoKMjMgMCBvYmoKPDwKL1MgL1AKL1AgOCAwIFIKL0sgWzhdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjI0IDAgb2JqCjw8Ci9TIC9QCi9QIDggMCBSCi9LIFs5XQovUGcgMTEgMCBSCj4+CmVuZG9iagoyNSAwIG9iago8PAovUyAvUAovUCA4IDAgUgovSyBbMTBdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjI2IDAgb2JqCjw8Ci9TIC9QCi9QIDggMCBSCi9LIFsxMV0KL1BnIDExIDAgUgo+PgplbmRvYmoKMjggMCBvYmoKPDwKL1MgL0gyCi9QIDI3IDAgUgovSyBbMTJdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjI5IDAgb2JqCjw8Ci9TIC9QCi9QIDI3IDAgUgovSyBbMTNdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjMwIDAgb2JqCjw8Ci9TIC9QCi9QIDI3IDAgUgovSyBbMTRdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjMxIDAgb2JqCjw8Ci9TIC9QCi9QIDI3IDAgUgovSyBbMTVdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjMyIDAgb2JqCjw8Ci9TIC9QCi9QIDI3IDAgUgovSyBbMTZdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjMzIDAgb2JqCjw8Ci9TIC9QCi9QIDI3IDAgUgovSyBbMTddCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjM0IDAgb2JqCjw8Ci9TIC9QCi9QIDI3IDAgUgovSyBbMThdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjI3IDAgb2JqCjw8Ci9TIC9TZWN0Ci9QIDggMCBSCi9LIFsyOCAwIFIgMjkgMCBSIDMwIDAgUiAzMSAwIFIgMzIgMCBSIDMzIDAgUiAzNCAwIFJdCj4+CmVuZG9iagozNiAwIG9iago8PAovUyAvSDIKL1AgMzUgMCBSCi9LIFsxOV0KL1BnIDExIDAgUgo+PgplbmRvYmoKMzcgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyMF0KL1BnIDExIDAgUgo+PgplbmRvYmoKMzggMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyMV0KL1BnIDExIDAgUgo+PgplbmRvYmoKMzkgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyMl0KL1BnIDExIDAgUgo+PgplbmRvYmoKNDAgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyM10KL1BnIDExIDAgUgo+PgplbmRvYmoKNDEgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyNF0KL1BnIDExIDAgUgo+PgplbmRvYmoKNDIgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyNV0KL1BnIDExIDAgUgo+PgplbmRvYmoKNDMgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyNl0KL1BnIDExIDAgUgo+PgplbmRvYmoKNDQgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyN10KL1BnIDExIDAgUgo+PgplbmRvYmoKNDUgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyOF0KL1BnIDExIDAgUgo+PgplbmRvYmoKNDYgMCBvYmoKPDwKL1MgL1AKL1AgMzUgMCBSCi9LIFsyOV0KL1BnIDExIDAgUgo+PgplbmRvYmoKMzUgMCBvYmoKPDwKL1MgL1NlY3QKL1AgOCAwIFIKL0sgWzM2IDAgUiAzNyAwIFIgMzggMCBSIDM5IDAgUiA0MCAwIFIgNDEgMCBSIDQyIDAgUiA0MyAwIFIgNDQgMCBSIDQ1IDAgUiA0NiAwIFJdCj4+CmVuZG9iago0OCAwIG9iago8PAovUyAvSDIKL1AgOCAwIFIKL0sgWzMwXQovUGcgMTEgMCBSCj4+CmVuZG9iago1MiAwIG9iago8PAovUyAvUAovUCA1MSAwIFIKL0sgWzMxXQovUGcgMTEgMCBSCj4+CmVuZG9iago1MSAwIG9iago8PAovUyAvVEgKL0EgPDwKL08gL1RhYmxlCi9TY29wZSAvQ29sdW1uCj4+Ci9QIDUwIDAgUgovSyBbNTIgMCBSXQo+PgplbmRvYmoKNTQgMCBvYmoKPDwKL1MgL1AKL1AgNTMgMCBSCi9LIFszMl0KL1BnIDExIDAgUgo+PgplbmRvYmoKNTMgMCBvYmoKPDwKL1MgL1RICi9BIDw8Ci9PIC9UYWJsZQovU2NvcGUgL0NvbHVtbgo+PgovUCA1MCAwIFIKL0sgWzU0IDAgUl0KPj4KZW5kb2JqCjU2IDAgb2JqCjw8Ci9TIC9QCi9QIDU1IDAgUgovSyBbMzNdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjU1IDAgb2JqCjw8Ci9TIC9USAovQSA8PAovTyAvVGFibGUKL1Njb3BlIC9Db2x1bW4KPj4KL1AgNTAgMCBSCi9LIFs1NiAwIFJdCj4+CmVuZG9iago1OCAwIG9iago8PAovUyAvUAovUCA1NyAwIFIKL0sgWzM0XQovUGcgMTEgMCBSCj4+CmVuZG9iago1NyAwIG9iago8PAovUyAvVEgKL0EgPDwKL08gL1RhYmxlCi9TY29wZSAvQ29sdW1uCj4+Ci9QIDUwIDAgUgovSyBbNTggMCBSXQo+PgplbmRvYmoKNjAgMCBvYmoKPDwKL1MgL1AKL1AgNTkgMCBSCi9LIFszNV0KL1BnIDExIDAgUgo+PgplbmRvYmoKNTkgMCBvYmoKPDwKL1MgL1RICi9BIDw8Ci9PIC9UYWJsZQovU2NvcGUgL0NvbHVtbgo+PgovUCA1MCAwIFIKL0sgWzYwIDAgUl0KPj4KZW5kb2JqCjYyIDAgb2JqCjw8Ci9TIC9QCi9QIDYxIDAgUgovSyBbMzZdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjYxIDAgb2JqCjw8Ci9TIC9USAovQSA8PAovTyAvVGFibGUKL1Njb3BlIC9Db2x1bW4KPj4KL1AgNTAgMCBSCi9LIFs2MiAwIFJdCj4+CmVuZG9iago2NCAwIG9iago8PAovUyAvUAovUCA2MyAwIFIKL0sgWzM3XQovUGcgMTEgMCBSCj4+CmVuZG9iago2MyAwIG9iago8PAovUyAvVEgKL0EgPDwKL08gL1RhYmxlCi9TY29wZSAvQ29sdW1uCj4+Ci9QIDUwIDAgUgovSyBbNjQgMCBSXQo+PgplbmRvYmoKNTAgMCBvYmoKPDwKL1MgL1RSCi9QIDQ5IDAgUgovSyBbNTEgMCBSIDUzIDAgUiA1NSAwIFIgNTcgMCBSIDU5IDAgUiA2MSAwIFIgNjMgMCBSXQo+PgplbmRvYmoKNjcgMCBvYmoKPDwKL1MgL1AKL1AgNjYgMCBSCi9LIFszOF0KL1BnIDExIDAgUgo+PgplbmRvYmoKNjYgMCBvYmoKPDwKL1MgL1RICi9BIDw8Ci9PIC9UYWJsZQovU2NvcGUgL1Jvdwo+PgovUCA2NSAwIFIKL0sgWzY3IDAgUl0KPj4KZW5kb2JqCjY5IDAgb2JqCjw8Ci9TIC9QCi9QIDY4IDAgUgovSyBbMzldCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjY4IDAgb2JqCjw8Ci9TIC9URAovUCA2NSAwIFIKL0sgWzY5IDAgUl0KPj4KZW5kb2JqCjcxIDAgb2JqCjw8Ci9TIC9QCi9QIDcwIDAgUgovSyBbNDBdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjcwIDAgb2JqCjw8Ci9TIC9URAovUCA2NSAwIFIKL0sgWzcxIDAgUl0KPj4KZW5kb2JqCjczIDAgb2JqCjw8Ci9TIC9QCi9QIDcyIDAgUgovSyBbNDFdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjcyIDAgb2JqCjw8Ci9TIC9URAovUCA2NSAwIFIKL0sgWzczIDAgUl0KPj4KZW5kb2JqCjc1IDAgb2JqCjw8Ci9TIC9QCi9QIDc0IDAgUgovSyBbNDJdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjc0IDAgb2JqCjw8Ci9TIC9URAovUCA2NSAwIFIKL0sgWzc1IDAgUl0KPj4KZW5kb2JqCjc3IDAgb2JqCjw8Ci9TIC9QCi9QIDc2IDAgUgovSyBbNDNdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjc2IDAgb2JqCjw8Ci9TIC9URAovUCA2NSAwIFIKL0sgWzc3IDAgUl0KPj4KZW5kb2JqCjc5IDAgb2JqCjw8Ci9TIC9QCi9QIDc4IDAgUgovSyBbNDRdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjc4IDAgb2JqCjw8Ci9TIC9URAovUCA2NSAwIFIKL0sgWzc5IDAgUl0KPj4KZW5kb2JqCjY1IDAgb2JqCjw8Ci9TIC9UUgovUCA0OSAwIFIKL0sgWzY2IDAgUiA2OCAwIFIgNzAgMCBSIDcyIDAgUiA3NCAwIFIgNzYgMCBSIDc4IDAgUl0KPj4KZW5kb2JqCjgyIDAgb2JqCjw8Ci9TIC9QCi9QIDgxIDAgUgovSyBbNDVdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjgxIDAgb2JqCjw8Ci9TIC9USAovQSA8PAovTyAvVGFibGUKL1Njb3BlIC9Sb3cKPj4KL1AgODAgMCBSCi9LIFs4MiAwIFJdCj4+CmVuZG9iago4MyAwIG9iago8PAovUyAvVEQKL1AgODAgMCBSCi9LIFtdCj4+CmVuZG9iago4NCAwIG9iago8PAovUyAvVEQKL1AgODAgMCBSCi9LIFtdCj4+CmVuZG9iago4NSAwIG9iago8PAovUyAvVEQKL1AgODAgMCBSCi9LIFtdCj4+CmVuZG9iago4NiAwIG9iago8PAovUyAvVEQKL1AgODAgMCBSCi9LIFtdCj4+CmVuZG9iago4NyAwIG9iago8PAovUyAvVEQKL1AgODAgMCBSCi9LIFtdCj4+CmVuZG9iago4OSAwIG9iago8PAovUyAvUAovUCA4OCAwIFIKL0sgWzQ2XQovUGcgMTEgMCBSCj4+CmVuZG9iago4OCAwIG9iago8PAovUyAvVEQKL1AgODAgMCBSCi9LIFs4OSAwIFJdCj4+CmVuZG9iago4MCAwIG9iago8PAovUyAvVFIKL1AgNDkgMCBSCi9LIFs4MSAwIFIgODMgMCBSIDg0IDAgUiA4NSAwIFIgODYgMCBSIDg3IDAgUiA4OCAwIFJdCj4+CmVuZG9iago0OSAwIG9iago8PAovUyAvVGFibGUKL1QgKFJlZmVycmFsIG9mIGN1c3RvbWVycywgMSBqb2IpCi9QIDggMCBSCi9LIFs1MCAwIFIgNjUgMCBSIDgwIDAgUl0KPj4KZW5kb2JqCjkzIDAgb2JqCjw8Ci9TIC9QCi9QIDkyIDAgUgovSyBbNDddCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjkyIDAgb2JqCjw8Ci9TIC9USAovQSA8PAovTyAvVGFibGUKL1Njb3BlIC9Sb3cKPj4KL1AgOTEgMCBSCi9LIFs5MyAwIFJdCj4+CmVuZG9iago5NSAwIG9iago8PAovUyAvUAovUCA5NCAwIFIKL0sgWzQ4XQovUGcgMTEgMCBSCj4+CmVuZG9iago5NCAwIG9iago8PAovUyAvVEQKL1AgOTEgMCBSCi9LIFs5NSAwIFJdCj4+CmVuZG9iago5MSAwIG9iago8PAovUyAvVFIKL1AgOTAgMCBSCi9LIFs5MiAwIFIgOTQgMCBSXQo+PgplbmRvYmoKOTAgMCBvYmoKPDwKL1MgL1RhYmxlCi9UIChQYXltZW50KQovUCA4IDAgUgovSyBbOTEgMCBSXQo+PgplbmRvYmoKOTYgMCBvYmoKPDwKL1MgL1AKL1AgOCAwIFIKL0sgWzQ5XQovUGcgMTEgMCBSCj4+CmVuZG9iago5NyAwIG9iago8PAovUyAvUAovUCA4IDAgUgovSyBbNTBdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjk4IDAgb2JqCjw8Ci9TIC9IMwovUCA4IDAgUgovSyBbNTFdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjEwMSAwIG9iago8PAovUyAvTEJvZHkKL1AgMTAwIDAgUgovSyBbNTJdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjEwMCAwIG9iago8PAovUyAvTEkKL1AgOTkgMCBSCi9LIFsxMDEgMCBSXQo+PgplbmRvYmoKMTAzIDAgb2JqCjw8Ci9TIC9MQm9keQovUCAxMDIgMCBSCi9LIFs1M10KL1BnIDExIDAgUgo+PgplbmRvYmoKMTAyIDAgb2JqCjw8Ci9TIC9MSQovUCA5OSAwIFIKL0sgWzEwMyAwIFJdCj4+CmVuZG9iagoxMDUgMCBvYmoKPDwKL1MgL0xCb2R5Ci9QIDEwNCAwIFIKL0sgWzU0XQovUGcgMTEgMCBSCj4+CmVuZG9iagoxMDQgMCBvYmoKPDwKL1MgL0xJCi9QIDk5IDAgUgovSyBbMTA1IDAgUl0KPj4KZW5kb2JqCjEwNyAwIG9iago8PAovUyAvTEJvZHkKL1AgMTA2IDAgUgovSyBbNTVdCi9QZyAxMSAwIFIKPj4KZW5kb2JqCjEwNiAwIG9iago8PAovUyAvTEkKL1AgOTkgMCBSCi9LIFsxMDcgMCBSXQo+PgplbmRvYmoKOTkgMCBvYmoKPDwKL1MgL0wKL1AgOCAwIFIKL0sgWzEwMCAwIFIgMTAyIDAgUiAxMDQgMCBSIDEwNiAwIFJdCj4+CmVuZG9iago4IDAgb2JqCjw8Ci9TIC9Eb2N1bWVudAovUCA2IDAgUgovSyBbMTIgMCBSIDE0IDAgUiAxNSAwIFIgMTcgMCBSIDE4IDAgUiAxOSAwIFIgMjEgMCBSIDIyIDAgUiAyMyAwIFIgMjQgMCBSIDI1IDAgUiAyNiAwIFIgMjcgMCBSIDM1IDAgUiA0OCAwIFIgNDkgMCBSIDkwIDAgUiA5NiAwIFIgOTcgMCBSIDk4IDAgUiA5OSAwIFJdCj4+CmVuZG9iagoxMSAwIG9iago8PAovVHlwZSAvUGFnZQovUGFyZW50IDEgMCBSCi9NZWRpYUJveCBbMCAwIDU5NS4yOCA4NDEuODldCi9Db250ZW50cyA5IDAgUgovUmVzb3VyY2VzIDEwIDAgUgovVXNlclVuaXQgMQovU3RydWN0UGFyZW50cyAwCi9UYWJzIC9TCj4+CmVuZG9iagoxMCAwIG9iago8PAovUHJvY1NldCBbL1BERiAvVGV4dCAvSW1hZ2VCIC9JbWFnZUMgL0ltYWdlSV0KL0ZvbnQgPDwKL0YyIDEzIDAgUgovRjMgMTYgMCBSCi9GNCAyMCAwIFIKPj4KL0NvbG9yU3BhY2UgPDwKPj4KPj4KZW5kb2JqCjkgMCBvYmoKPDwKL0xlbmd0aCAzMDY3Ci9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nMVcWY8ctxF+n1/BP2CqqngDwgKR5MQJ7MCO9BbkYc5EgI7EVmLo3wdkF9nk9DGzu5rhAoueZrPZXeRXd7FRgADxHQoQXqP0Qew/bl784dcv70/b/Rfx8uXmxbuv/z6KFz9uv37+75fNw4N49eb15j8bFL9vXrw5/u/9/vi3P70Sr99uQILzWqFyZHQADFaARAoa0VntwHhPygmQRE4bCB5UIDTWW/H29V83BoQB8TEenRUfNm83WgmnY4uLxw/x6CEeQSCQ+BA7pIZ/1W+y/20D0tnmXSg+lV8qXxAgIb+VyW8pftt/2pw2v2y+/+n15sXPif6fXv/5jYBM+fmTnkxzfFKcxpn5f/WO21FYL5xXElG8+7h58UcSCOLdafP3lwCAD8KgiL8IABQAaP5tAMDy0QGAB4Bwdn3LbTsA2APAgX8fuV/scxrOMT4Mh3sx/quhL+p8/UHAP8S7v2y+f5fn7gccJw87Tp5FiV6X2XN59tAM7492+E/0wPBf0xbnIbWrYR7TkfgeYvrVlP4KO9SJfIMoKeIHpeUZUA1+zpCT/80qNaoTNZqEIyutqVYTJJX1dADox3VM+K1/H3m9FZ97Xtu8rmG8J/XdMgZ2A+bTmu+mM3OFqARpxO8bTQLJSXLKio8b8iEuSmn5MBGmrhFMceac9baavCjUXDXfcf6TJH07s2p6adXUsAh5XC1AqqnwbBYW3KMWDZQEhQWATuqCQHsmn6JMmpnjig7TCX2ovHBA0qFmSrQIU056EN9pSCL5AkNdDRsFpgHKx40xKrL13aBj+0CHCV+DT1ZbB4bRlkX2KausVSi5XoIMcCBsCU2zXFGRe3wQNIDMcW/Nx9Mz5ZPWMlhTy6fccmuQ+W7yyXojlQpzAEtyn2c/6omkS46roAod5VOkBIgW5NOB33/Lv/HmiMqia0RVFl33QhUumu13kV0XoJXMkWyKbIclSWYlm91Fpl0nz7CXmc0CbRF+xWX4ZkLtB6rI7mVeR9lhjFTB+2KQYmWQ7gdK06pmZtuNhgJTG03Qw9CCkJ05PD4I03h242XPQxke1g890gQfxzvwubogKOm1okoX5Jabc+2ii3F7ZaCs1Bb9grGaHILEreucuGht30MLKCtRaz/VAixmCuu5QTMkMYQsYqI4OjwPOYQojTIVckrLzZGz6B7cHjnopbNhDjnFNbXrqFk0tO+BGvRSG5qiJsdGIloyIcgWavSZk5+8y+IqGhb7Z8KHQqSkhk9uuTl8Fl2C28MHUIJzs/BhdYk173KECndsHuyzdXpZOC2a2veAGaTY7JxwehCkisqjcsbqLYVoDoNmXLUGehng2eRbsQgIHgSWgG1yLnasxHd1MLGyCuqgZOA+h+E6IQDRMxV9NtFHZZ9N9Hspe+pson8ThU+9Te8lnR/BoYtoTvAKY8Akoikd2QpIcKquR1mf2raDZUCKf++5X7xXD+fEcfJ0by2xdvn682FaWRYM07tZFrToZdwHps+2Lqhb3J4humhgKJaFEUy2TVyRG66TZ0BmR+cbyLzKzshgupedQZ2i8RlMK7bGgSd5X4Uk9pflX6+wfAbXolkx698wmA4soUI2XMffCXycHc2SbxqmILbIaDeOmM4jZONorpm1q8kxPkiwfkoOHVgoH4f/9FCzTkaTiZj7j4ScWIDPTJWaSe4+mteMlxax5rXccnNe65u+MA6lDWqW11Kgp8quX+CxzvmKSIlydgaUpwFI5HKMSsEovuOVJN4Zaum3ZZH+LWwCZ6WC2nQtLTeHVqekRYaW0TKKgzlondhj4oT3XOK6JqSX05ShZZS0fi5ktQNQOMozRUN4KrmGqgRRZ8WWHutb5gLn15Q4STuEJOKEh1DbnaVlirFnFUHFAfJDlZUKm4fmlpsAu/aiVa9yJ03CoJaO9OhBmwX/+coYuR6kbPpNHJLnep5c/1Ni5sCa3gx+TTryGPQ0DIEMvJzWnPkupeWbY2imaGfRQb15ZEt7JYOfdV2ohDbWK446+V4epaJACtdoiDiLsoewwtX+0cUIqlPOA42R4NAov0oksi3JTn+KV11YtE4+DmkvtfPariIvr1rUFMRZ/hTVsGOm/9KKdco1KKckKlKwvmJrsDyNbkr8nUQdDlHXNYI7WdLaWOntJYimXESW5+uWtOoU5jfgpV8logTRfFVsyhVOa7B8TH5FeXcW9ygttzaYVa/UQ1RDVi3En2j0hcmtA6eXnVxpolUy3EytzxXlFHWdaC/Lr1ZESzRGAeUHC283VIomA1CZbAnucmx6ncZe0fpaNy3RqOwQZcLGs5nLydcUdauBAZJWh6SMFilyAMoDqACgtoNnlo7rUlp3C1hrL0nTKhLVjumJtOwB1IX16VUQYshIp8OFxTleXpjHuDoavAwYKg1TWu7g6uhusWgSWmMVh6ZKOrssucoeBPZRH+Nv1lT2KhYxpKUKYZnUmMOJgb8Y4IvlCfFI/hkBGAouBom01rLxn3PDPTDVK/aaaQcrra33vdgy3aEERXK21k6LCUpWlsaoSN7dFJGXMhlmyGTkcs0BhXMFizG3EVMR6bheD617mXwGgySr7ercXQnVmp5uoVISyhlplZ1yXOBwF7HXANVCwwiGXDmSQ2BpKbkOOYGjrUrVHNo/Xt4YpfJodojXpjzVjkFyGINv12y4KwLxVBXe+/EtC6QdG3turIcpdTW+opJmKM1V103V7ew2sbaHrt5bjaxR9cjU5uhkemQzsYWop+0mi2rGeQla5w1+moZY9K/HCShDaDxaFCCDaVEpQHrb/DneBVs9Sa89xDQgN0rMOdI8JkjPRsI1NCRpft3wS6LbLDo017/2FdLGC6WN9AFmNyeqjD0T0xaDY6aoggPzT05aFATWiKo3pKrpZsfLm1S5XDA+x5zxVuavhY3AdRA9OijZpE/X7Kh6Ml/VNe+5PauUunB9Tl0VejTntafqh9+gKK0Tz8aUGyuOPks2XremiqQP5GfX9AnrmOf/NhK7fqMsRafip7zPfkySNOOfxsKvWbmZNxlU2DyXmrP01xh++mbanK1SFYt3q74jQQGkwipbNeLDtPM4x7PXbFA+2xmyUjUaHVKc8oCfkSVXb3p+morSwlgjaUiZpjMttbXOKaG1tA6NU8JYJV3soo0049l+o61U5DW5qotrxnDj+PtNOrMSSVlyor7ZNuPbMn71CrmLbsbQ9fjTr0tgqyZUiKqj/ZKEEVHBNB+cUO3HJX589fnwtQJxt68ExBoKVYm5peL/XROU4qojUvNbA1Lm/jTuYdNQFV5BJQk48TItrkqj5w9YlIBYcWR2dWsuz4pHpZ+MWedl8C5j1nmJxp9h1jmpY5cBU/mswWzp4pox3Dj+gFkXpEdzhlkP9fj5rMFs6aKbMXQ9/p0w2ytEFzFrQRLMlfzRc9GGeafe9vHoS/frJeTmDTNkxo24bY88hjpVMe2zqkMc03VmqLd6OuQDSetChnxA6Q2cQT6gxNhlgGQ+ayBfurhmDDeOP0A+KGnAnUE+6GZ8XcavXiF30c0Yuh7/TpDvFsnVgrSVBmbKQh8D+e8GIGl8EHZArzmH1VXIbVIU58X+8X4NLSdMuKr6ekO+J/KWrjYRaHoQSp3zBplxG0JT6XquZ7B6o3zNDfmi8d0LpwYuHttx27P1iQUrlUNmLgtGGk0tc1nQ0scuCfzlrGausYtrxnDj+Im5LDiJIbTMFRvr8V0Zv3qF3EU3Y+h6/DsxV6/QfWSu6OrhTHlrw1ytJljSG4497GO1aW/bIj3ZUGEy4mEsSynVGjxaHimj+GlWVbLJxmdmT6Lix4nmaQnuymQ/b//5/tP2y/vPn7qVs3mw0uBYu0F1MDlvz6Tqyw2p0JmrbDDX29dfdqj3tuyqOAhyv9O15UqTNPGdJwdIgl+eoEftY10tgOEAyokV1rYKJG1nPjFx4lAR5zlo13OSSJCXlmbmZ/l7bEzradzPUoJnuwpIi3t3eA54bjPI6vlBnj801ViWA/I812XzCWcpU7/d+jMvbj458UaWwzxddOq4VgaMdHZxvXJCo2bmlAjJFZ+lraGhFHjrOpd5y0pyF1wkrjyMz7/5A6PU/j/eaPfnCmVuZHN0cmVhbQplbmRvYmoKMTA5IDAgb2JqCihQREZLaXQpCmVuZG9iagoxMTAgMCBvYmoKKFBERktpdCkKZW5kb2JqCjExMSAwIG9iagooRDoyMDI2MTAwMjAwMDAwMFopCmVuZG9iagoxMTIgMCBvYmoKKENvbW1pc3Npb24gc3RhdGVtZW50IFNULTAwMDQpCmVuZG9iagoxMTMgMCBvYmoKKFZlcmdlICYgR2F1Z2UgQnVpbGRpbmcgSW5zcGVjdGlvbnMpCmVuZG9iagoxMTQgMCBvYmoKKFNlcHRlbWJlciAyMDI2LCBPdHRvIFNhbXBsZSkKZW5kb2JqCjExNSAwIG9iagooRDoyMDI2MTAwMjAwMDAwMFopCmVuZG9iagoxMDggMCBvYmoKPDwKL1Byb2R1Y2VyIDEwOSAwIFIKL0NyZWF0b3IgMTEwIDAgUgovQ3JlYXRpb25EYXRlIDExMSAwIFIKL1RpdGxlIDExMiAwIFIKL0F1dGhvciAxMTMgMCBSCi9TdWJqZWN0IDExNCAwIFIKL01vZERhdGUgMTE1IDAgUgo+PgplbmRvYmoKMTE2IDAgb2JqCjw8Ci9MZW5ndGggNDE0NwovRmlsdGVyIC9GbGF0ZURlY29kZQo+PgpzdHJlYW0KeJzNWHtwY9V5/8650r2WLEu6lq6u3q8r6Vq23udeSZZsWX7vyrJ3vWuvl11s73vNviCBXdhlCwRDMEsgbQOBJCyPQJkBMu6SISXs0GR2QlJCCX8UQtrplsAfDZShmRZMp3Sw1LlXstdQppPmr2rG0j2SfM93vu/3+D7d8NWTB4GBMmBILRzcewAaj7MAkF1YOLi3uf4hAISOXbt/bf0WAJw6vvem6xpLVAUA/3VfPbi2PgYAzOFjpw8119cDcCcWjt9wU2NtexcA3gcEABgGuie+6Zg39XzSQlHvK5/+46r7OeX1cr6PrfvrJc3N1PcBgAbcuBkAdaKeANA8V/fXfZqb1ftsfBTUZx9cBafhA/gAdaOT6DX0MY7jMq7iJXwBv0Rx1CT1deoZ6m2NWTOp2ac5p3lSc0nzmtav7dHOa89qn9S+Q5voCF2i99A/Z0zMKHOUeYp5u8XdMtVyvuVyy+91ed1e3V26n+m1+oS+on9W/4IaRwEOg3Ytzs8/fozqd17Q3AsIWgHwY3gZTAABili8mCclnLMQCmk+ffBhTYtOo6VadJrv/dmneLnWrfe49Dqn24BeWd2mJEysr2AbdoIbIgDaYCQiS9ksydhsHBfwYpIpYZlYjZgiUgILQZpG0enrC4WvTk8cyda+jR3ZmF30mm8TyjPL75qcEXtEchmKZ+bmTxe7T80Lqf6AwRG2ZyppO6r64p42p6QcpQyAjmAnWAAIS5RwScbGc0LQiDm2fFzPtHqTAbOb6fCl/GZs3OboctLUaVbICrVPACgw10dxBR8GGYZgEoBvRJ3b8KycgM9mc8RK04zNxllpWhCCNGe1EZJpLEWSyWZlKdJ835JRF+q17UGhFCE+3tMdCkXzC5s8MhdyobOudNDhkg6MTNrsNu6dvon0jvylv7a42YD9Zbvfd4pIEiESH3/Rk+vokoyGqDuSbOFH4/ktnUyLTWZDuaDO1hvObe1qN7VZt5QSmzt3tdlNTqeH5z3oRLKrK5Hockc5JUO5+gr+Bb6ogK9Zk5y8sTSCrFTDiJVgCeGUwqiXypFkwgnKCdHk9C2j1UJmcPDs9q03Dt2G/KVYUApZ/JJndCRYDAmDyUzZ/+7e0hlDamfvyCSr4YZLPdOxxHS3w+yLcm3OsN3XyR1mO6NCknekg68cnivvkwGBVF/B/4AvQqcaXSMqL+YEqRnUlVAEOcAKohGjOx67MPXItYMnd2Xu86TLIXlr1hnfPZjfkX4Tzc8bfEPbDT944fT5cW/p6j5fJmh2d0/nnRMHUsGBFH1d7b4xj2gBDMH6CibYCWnoU6qewLJUwkSWIhE1AZwQka6kSCk1R9NCMBIRBSPOKUiWm3l61V6UAqmZmyumsCBE2VtRbv/Apr1pzujXd3hcMQ9Ns6kycid8bH63xAqGVl8xmRuNslFesLIOU5tWTycGBbGSXWlnd2paWT9nDbQfZr0xp9MYDlicRqWGvfUVbMZGsKsIlVnCWhVCZbPKpaDE9C8Tc7e32QXOT7yLx/RMe6ZsmD6A9tZ+5Arxel9OQJnVj0btEU7BfBUAn8fLYAEPiApvApkGrhnOi9cBreZCkNehXUW35nYQH/FHeoL5+cLKZZFwXYFf/61HtMZDf4eXO6uko9zZqmmJjST6tnfeEEu4Omxf4cK2zihghafwM/wGUMAAWGTCUSxhy4uLi3j21KnVJ7Bx9aMGm5vfUtjMlhfxG6vxprLY8RvAQcc6R9Xa8KSRAJoWVZA0lUWFzafleSLNFoViwkwrOXFO66MZe5s75o0Rm40YCmf2zJ8umAI8gtX4aGf0RHg4Y4oUo7bgSLZdGgk04sFW7ATHRnWxcazArm2kaowl0xchE12LbfagzU+82DjqCHPhyYHaI2hMzX82VHtdqaNiR3+Pl9fOV/0GXl7dBkg5H6pjBwwoLFCwmJWJ1co1ayxFImKCUgGaUQvECQ2gNkjLeynOasSoPT/T60O3Ih9xOxK+jnIoOJgNCqXt6eRE0Y9u4aM+m8AbPBlPaHwwGirPGOyxnpCWobAWO/1tervV4WzX6WzBbLSjR7RYwtkA04aYdqe5pY1ttXAmnY7zFdPJAbEdMPTXt+I0djYrouSmSRbrGk84S6Mia4yyenH/0VbGOUUGZol0dY9al+tjhOdJrIModbmAfzISjRbO7Jk7UzD77R+i9uCw1J4dCYZHiTFcjHKNTGEddkJoo8OogrG+T1MwFKtBge3X5ruv3Zad7vXfYYsHo8Rul7uCcfst/p4dTXNxylvkcNIe3pRtz24O2dNCZkvWDQhM9RWUwE8A30QcK8gkRzjCCayqB0b860zRUR50HJqdtfEpvS9oCJeCKL7wwAMLtX/m7Ts1jHbNFXPYCSYIfMEVreuo3RA7Ss6cKhZPzcyc7Ok5OZMoOJ2FRLLb6exuhls8PT93prgQUsLdFGq+KNiK11fwX+KLG3ZRN/myxNA0+pOj397y3KM77pm8L1pJ9c9EozsGSDV699ZzhrHzN/9ouXhqd3pIIAcrzrEDJDiU3nVjoem2VBI7If45t/0yWnyBIe3xQjC12cqwyR4hvTl6u8HqbXfHnYutnLfdnXA2GCPGHGFO2NJf+w6acIa4Bm02XCoROADwLF5WVISwghzgBPaTy3jon3DuxhtXfwnrnH2jyVn2Szm7yLCJHmEjZd+oA+dv/zLO6gBwBBuhDYBYRMKTHGEsgigwup9cOH+IXvjWcy89fD19AzLXHnvss9rvn38eEGgAMIeNSh9FKMI3+6gcoV55+dwkzbbTWpo1M5OLL2Pj78zdvQ6+p9D+O1UBtyv9JSypCiETbvvdS0vN2p7EF5WzXdGHpk2XKFlK0OvqsKYNijt5adW8txWPTCbRPSg8kvSlQvbWUG91stob6qweKub3jXWdC/REY70B5d3xntDYHQaHNJmjWyms1wTidsZodZjcIYfV5osNJdOVJM+nq5JB5xZtrI+3B3irzRsfSEzMdwGCvvp+VMLvKOfmG60GaWrUB9uuumrblNgrCL3i+dn3zp55f3fv/Y+OTzx+fy8gJbeoiC8rXFOqStblXWlHOJVzV1Wrzl7Z5Pfo0zw/P4+eWiiJ/R2aFs1Ons8v1HYBgq76PhTFv1V2t6j0YoQSVtXzlqmZmantjd3xb5Xt37t6fXvAqiO+gJdBddh1P1TLzLHrXlhF140fyPQU7vvu2V++lZT4mP8tvCzv6R847Kp9+Nln6EQ+7Y/xoKrjCk6v+ZU2GBEFRtiAxc8Tv9nloHky5WRaj95OmxNFoedqicwebaijN+ZusxNDtHNUgSnvNxdOz+85UzgRGFHV0RYtRkyZ4bCCu/qoijuPqlmiat65NQBSCgCN1N3hpLZo6/Qzr5+bY0wmLa3R6w2aicXnTJHM8IuteBcftmHjf5qlnM0U6QgbP60ZusYLihuO13ep2DQA8HIJy4JMlKOMO/zs4FJH/1M5yp9yL50tViIKb/YBYAEvq7yRlaqWcI6whNv/F0/5p3YEex86gp7YQtlDltWXjgDg+rv10ab3W5odgmIjyhHUfoemy4tLxqCvNWPjFx1FpW347AMNo9lp53F69eehcgdQINZ/her4N2qXUWneRSac+Md66n9ls1nv/9FWsfTEE6vfeeaZG/94ewUMUbXjuQhByDT1nDT1O2fEwkbnUyaq5onWenfkGtubvN3SGUilWMR0lMTRuVTp6FDvnsFgoH+uJ5yx29ORcMrOpw3de0uhjJPsHWjx8IVD/SOHcsL41+aO/OlMBB3250OhnN+fF8I5vxITqa9gJ74IFgiv6dBa+oz4S5xMLO7u8/n6dheLu0p+f2lXMZ5k2WQ8nmLZlEGYvPvQobsnhbXXhfS+SvfYgXR6X6VQOZBeY+U9eBkMYNvYpQqf5+R8ZT+RD1Vfu5SS+XjgEl7O7h8aOpD7CB3qzgSSjqZ6OvDy+lS6lsm1aBnREuACzBVyovDYdb13uCQhmHG7035Hh0d/2o2+Vbvc2iaQYHE2VzxuyB0cCee83mJXNOsyO0xmdPbk93Xtban91cqRvBK9sut7+CKYGtn6ou8rI8SVIceL0blj56emzh87/vDU1MPHM1XZ6ZSrGVKVnE6pahh/5KbT58fHz5++6ZHxGzzdUzlXbrrb4+mezrlyU90ehW8EALvwRehS+CaVcK6hfWvjzOcAwxgxE+CIPzcU7KzELbFIOO24DeHBrwwP7iRcoLAlwXf6WtCwEKuU8g5faSTGRV2ORECkLW2V2ZjYO+JLbRnq85u9XtMNgCHdROsfioxwcbeCiCvISCRYNpH4g5GRqa/gwBV2rO23od1hviC1G9lBeucbRKg2WZJmUUtHnzg6lywdrYRTdnsqHEnb7WmDwoWj35yJ5Pf2KSzZM6hz84WD/SOHcwuBfDCc8/vyYSHvB6T4NdWCjeo8tfGXkw2/oQhiAouCMmYxTz5+1wjdwmBao2Nw/z2DmhYdpilGRw3f8vhSUdOqo2imVdeDjbV/42JBraUr1IKMtX83RkRjWyhiRuzqRx9bkikzE5YDHwMG5eexD7Fxw3QlE+7A0tIS+vrSUu3M0tL/S0VR5yH8PbzccF2CvJjPSZI60yJlhLBaOba6iNy0yUhp77y99o6O02rxcu0szdsYZPK0oTtWt6FzBqHF6G6rnVKQQQPgv1H7QysAQQQJYoDJETFBKVMyQyPdMtI/KNVel2bf7te0thq0Wpo10cocdu+99R/q/eGIySoljI3OfSu2r804WlnYmCab0geyVIPGG6H9gGrfxVmJzJfJtINpPfYfvpirzZ6JqlPnhQ/tfnPhzNyeM4VodGR1ALVz0WLYSEbD6tQ5HGx0nNRf4WWIbsAStY4lSsUSpWDJiBnq0o/vP0LRNNZiSqtB+3+wv7HQaml8zZ0vPnqEYrSUBmlp6ghers3ogxGzwe3mGfR0bUYvREytLpddh55e3YaeN4bDRpMYMtSqgMALgEV8EVwAATmgerdRwxC5RKkmLnBoa+11cbjbepdBTGe6jJd01nYT3btjx0PXlO/57hQ5vrB7mH2mPZaMWWtPX/MQIEgA4CBeBjMAUeQpIAc4o4bj7u8Yno7XnkUrwqYB2bv9kT//mnxysnPf8ZNn+yQALUzXV6hT+KLaFyjY7W/Ulfqfk9RaJZRCoP/945+if91fYyNkTBTHiLw5Etksdzhb3S7R5UJ1qSKKFUmqRCIVSX23w+lUAIK2BScGhyeCwYnhwS2Bihw3eWOObNwUl2s7g1sGhyYEYWJocGugkosbPXF7NmaM5xSUd8CbKIw2KxqRkwnXsfrmyZOAvwFV/Cy04l4Q0fVQxjNghl8A4A8gR3lBwnkI4q3Qi1+FKqKgrPzhnSDiSSgjAao4DCLeCf04BSLaBCY8ByL+DcSpY1DGp8ChfA8nQZmVNSgF2/HjEEcL0Id6oA0tQBd+E6rq/zc+H8cV2IdQ/V31vuMQxeNA8JNQxZshTlkhjitA8GZI4wpkKD1QaCscwJshit+DKv4V0Eps1E9Bh8fAiyuQoF6FaTQOHf8NcX9/ugplbmRzdHJlYW0KZW5kb2JqCjExOCAwIG9iago8PAovTGVuZ3RoIDEzCi9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nPv/HwwOAAAjpQe6CmVuZHN0cmVhbQplbmRvYmoKMTE3IDAgb2JqCjw8Ci9UeXBlIC9Gb250RGVzY3JpcHRvcgovRm9udE5hbWUgL0NaWlpaWitBcmNoaXZvU2VtaUJvbGQtUmVndWxhcgovRmxhZ3MgNAovRm9udEJCb3ggWy0yMjQgLTE5NCAxMTQ3IDkzMF0KL0l0YWxpY0FuZ2xlIDAKL0FzY2VudCA4NzgKL0Rlc2NlbnQgLTIxMAovQ2FwSGVpZ2h0IDY4NgovWEhlaWdodCA1MjYKL1N0ZW1WIDAKL0ZvbnRGaWxlMiAxMTYgMCBSCi9DSURTZXQgMTE4IDAgUgo+PgplbmRvYmoKMTE5IDAgb2JqCjw8Ci9UeXBlIC9Gb250Ci9TdWJ0eXBlIC9DSURGb250VHlwZTIKL0Jhc2VGb250IC9DWlpaWlorQXJjaGl2b1NlbWlCb2xkLVJlZ3VsYXIKL0NJRFN5c3RlbUluZm8gPDwKL1JlZ2lzdHJ5IChBZG9iZSkKL09yZGVyaW5nIChJZGVudGl0eSkKL1N1cHBsZW1lbnQgMAo+PgovRm9udERlc2NyaXB0b3IgMTE3IDAgUgovVyBbMCBbNjUyIDY4MyA1NzMgMzcxIDU5OSAxOTggNzQ2IDc5OCA1NjggNTkyIDcxNCAyNTkgMjU5IDYwMCA1OTMgMjkxIDU0OSA2MDAgNTYwIDMyOCA2MDYgNzI3IDg3NiA2MzAgNTkzIDU1OSA1MzggMzA0IDY3MyAzNjAgMzE2IDM2MCA3MjQgNjAwIDUzOCAzMDQgNTg2IDI1NyA1NDkgNTg5IDU4OSA2NzYgNTg1IDc4OCA1ODYgNTg1IDU4NiA3NzggMzM2IDU4NSA3NDMgNzE3IDYwMCA5NTkgNTg3IDU4NiA5NzAgMzMzXV0KL0NJRFRvR0lETWFwIC9JZGVudGl0eQo+PgplbmRvYmoKMTIwIDAgb2JqCjw8Ci9MZW5ndGggMzU1Ci9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nF1Sy26DMBC88xU+tocIYl6NhJAqcuHQh0pzqnogeI2QikHGOfD3FZ5tEvUAo92d2Zc3rOpjbQYnwnc7dQ05oQejLC3TxXYkztQPJthLoYbOseX/3djOQVjVx2ZdHI210ZMoikCI8IP6YXF2FQ/PajrT4+Z7s4rsYHrxcKoa72ku8/xDIxknoqAshSIdhNVLO7+2I4nQS3e1IuMGt+5OVXNjfK4zCentPVrqJkXL3HZkW9NTUERRFJWF1lqXARn1L8yis75niyKK4kMpvm5mmnnIUg+5hJV7kKBIUBI4sz2YECQsOAA6QAIgUBDLYwByZmwxU4MJZ6bQGceewGRALxKpUwgkYhnHUC/lzgA5nBINxpgha+FMrovZgPfC2+Ix0WAs7ykx6uXYS9zeZ0l4dl4WIGUm1+Mlo4JU5ff2jH8Ptr3odn3Xa+ku1pJx/kT9hWy3MRi6XvE8zZvKf796JMRXCmVuZHN0cmVhbQplbmRvYmoKMTMgMCBvYmoKPDwKL1R5cGUgL0ZvbnQKL1N1YnR5cGUgL1R5cGUwCi9CYXNlRm9udCAvQ1paWlpaK0FyY2hpdm9TZW1pQm9sZC1SZWd1bGFyCi9FbmNvZGluZyAvSWRlbnRpdHktSAovRGVzY2VuZGFudEZvbnRzIFsxMTkgMCBSXQovVG9Vbmljb2RlIDEyMCAwIFIKPj4KZW5kb2JqCjEyMSAwIG9iago8PAovTGVuZ3RoIDU0NTAKL0ZpbHRlciAvRmxhdGVEZWNvZGUKPj4Kc3RyZWFtCnicpVp7bFvXef+dc/mUKOpSJEWKpCiSVyQlUuJDJEXJIvV+vyzLkkU5ftvxM05sx07SrGncrG1SF01SDFiAPtZgKZqsax2t8wqKWZFgDdz+kTRCNhTZsy3mrQuydsOmFu1mUds595KiJaULMCfmuecj7znfd77X7/uOr165dj/0uA4B4tn7j5+C/OfLADrPnr3/uDJ/F0DzAw+dLM1/BeDUxeOPXZKn5CAAz8lHrnqU+eMA+i9dub/0fQEgt8488LHT8lx4EPAUz168+pg8b34AwJunL525KM/9MYA8DAKA4s2n/nHhvaO1mV/q9MK/sG//PiNssvHHX3CtFu8W/5A+ozoKQA8qbwaoSPHnAM0V7xbv0mf4OpV/4vzzCl7Ca6SLfIq8RYP0VcEn/L7wC1WL6mW1Q+1QX1T/QGPWPKBZ1/Zrn9f+nW5S94oe+rT+8/rvVNVVLVS9UPXD6oHqrxjqDGcML9ZcNUaMo8YXa821F2r/QawRM+KTfNc4+TVCOAeNwkMVE0h4GQIIbMhgGCkcxCAewRWM4AYCmMA8DgAwbHbBQCagIRegIXuhIZehoSoYaAEGegeGPBBGAQTVoGFSgAGUPbwOA4aRRhhNMAPQhV9HDfqRQivcqOMUvA6CQ5hCD0KoV35EsQ9DSCIAu0IRcBaLGEIb3ApFhV50IAQPLApFjTkMIgF/eR0NogjCDRsMCkWLOAKQYIWoUHSYRT860Fx+S48QfHDAjGqFUoUv4FEcxiBaFEo1ptCLWPktFGCEHtpwHvCMPHHOPlxAP+pArhUgsvFqAX3K2K+Ml5TxRWUUld/3KWM/LMp78vhVZXxRGd9RxkvK+BDq+XgMdpCH2dzO57VsvKbMr7F12AiC9s116qa3EcbJArRoQ7uprht5YCSXR33UuYp6uHqXFQIYATD2Lq9Ci+r1POrFVTSiep3J3giY6rrzMIp51KwVIKEeWk6RxDya12JxtS8QTLtJoqMzlQxESURIJTsTHfU2bYRIPo3VUt9E3ILVoiGhI48Fs6339U3P7RmfTYyE6j5xYeFhqadxfmBsuntyKjEarnvSMNLZkegY7Ut0G2r0zYms99iJrkQiEMtkoj01Nfrmjl7f8QeZ/zUAtI8y8bIFUOigr5BRzURSV8hIGYEyGfNQi6tQcTmxFosTk2SSUl4rObDwPg3QyxvP0csTE2yHLxEN+S45CAG2AgAV1GyH17g3AKpwLG5Oea1fIj6iWViAgK7Ndeqht2FGK9I4yt7pQjc/KstaHhDzCK2VOKxiDFV9iBYsnLsqcRVNXAshNClaCEVXEYdmnZ16hKaSvTTR4aZWi5EGO3ppliQjVPIZaSOxuGnaF8gSropGYtGQtv5DGZcrc6i/NIYy/ro6fyZUGiWnU5KcTkP80GcOLD59KB4/9PTigc8cik94M4upK8kDGa83cyB5JbWY8f6Ty1JvcfEPFmx8AO2gBVTByORWoRYiZ1cl5mFc+1CtbMnMYoxakZFEV2HgJ6BZy4OIeejXmNaY/cXi3pQ3RRKmhFWy+r0miTxefIVEHj97tvgSqVF9dpL8rGgZ+ewPyR8zDc4BVEcLqMZx9mFATYWNqNjmqgpudIygqyAIjCDIRsMJ1YxQLROYaFjLo1rMQ7sWi5slk2RKmBOmhEl6STv96C+004/S6Y1btLBxi05vjDJ+Dm2uk19RFew4x7y3AY4KfhSLcJR3szKCtYKgYQRNBT92RrDLBI24ilro1pnZ1aKKnySisbhfMgqSL5AyJUyW+kRHL2VPEvm6SmeXYp59J+Z6M/ZIc/3c3IJZcohnjpCp4vfGRgx2v4Oc3rjLuO4EqI+KaMbLTMV+BCq4JowFUsGklhG0FQQjIxgrCFtaVwguRnBVEMyMYJYJWnEVHi6XAA+3kCeYZuwsIq3Cxr+pgg0u+ZuqqD0WZ+aR6CUsCMmD1SSZkgEWjbYeOidVhrZwe5taMCYjfeFJZ7OnZdIpeVqpKuMOtTdLkdx88YtkeTDRGip+ujSC4ujmOnXROxDhwycLMEFCMz9uk5hH9dq2k3GXpVLM37GrOXFCLSPUbkUpO3TrzMJWYVJOwA6Tqa67gBqYYDfVdcfizOKYj1stGskXlKxSuqMzS5iMShg4OqfquHj0woWjFztUc381OjMz6ow1W63NMXqn+NaxZ69ff/bYQs/iaG500egMOgqOoNPIfHpoc51aqYhGhHChADfCaONSusU8qrbHsd20K2tHjmNuzr8JNrjlo4rmIa7l4WB/o+zoVtEM3ba41ki8VoubJjo60zYjEbhE3lQyQkmqa7nPJ/UupZKLGU/xqfrWnubktKXHdmHe29VqIy1Wf8oQGDuZ7T01FggMHUoH7L49IVss1JIcIn9jD3X7tNW+rtZ6EMwANEpVsOAKY9CK+p0xYku6HeJaGMEiiwsurkpkQaMkeA0P4BrUlExXw0yX5QLTWiyeTpikFLfVHmKVfJpGkrB6Z1544WdqcXlk/PjI4g+K+4bJx4efyo7MzQ38eBgECwBV8Zg2xfLevTHtt0RYZosspm5lP105usbiiVSCZ0HJlLAu3LxJVm7eHKLJoaGNt4ZAuC0YqIgEswQJSaQq9nSwLRwf4t8OcRUS170ISYnvEFmAYDQVRI4lCgizkMGf3JAQ5pZdiSsiVAYWzC4YshA4snDTErTo2HettdOf683M1Do8dfucfUmpqWu6ffSMP6l3BpO+7ECtw2va5+pNSo8a0pFoMBSOWJyiXjCojE3JULA7aG4LxqttZkOopYI+swCKzOY6+c2H+btQ9gQlzm35u54R9BUHsyOfiIwgygRB8fI89CKLhux8CEw8rjFtu7jns3iuYeGc5XUbTzYViV/TSCz15I8q/H3uU4qzO0dnZhZkbyfJDVdP2de554NicHOd1lMRZngxxJKID5KCXT6Sr1vKJu/c4ccyPlHCksxkW+dS1uPJLnWWxqH5+aGh+Xnmtb1Z5rVjp7K9J8cCI3MLkwtz/AMEJwByl4qwM0us25ZBd+SiHRrYkXoUpXECO/c6Jc7WVWSaUj4RKhKJkVpNJ+a25VCqUnJo8c9IluXQQEPxiyyWHgRoE8dHFiyyKkqOMnkYROaG2/jfHR9Vs+qOv1QdZUIxDyaijBU5hzwFhEkDcxh20mFysHj89Onj33gl1dOTeoUWzh89er74HrmciifjKVCc53n9X1EDG6sTWDXRwDeovceu6xgTdRWHaGMEm3xmdSJjULvOPFqznodNZMfJLKGubM+scrAwpH0vHuUBx5Swesm05HJJkstV/O9CgVTdLI7TRxrrxfpG/rHxQ/Lx4WL/MBQbDVARXkRxo4BWxBDnHLdycFji2MkYdO7EJMZd7YABDB9Xew20cPL1aqKraFVClA+tprruj7NkYM/DqRiJHMaauKl7fYGgZCSyW/aQFLdybVAxmITVzz20ZPn/Fm1Rq01TffuOnbv2YH9PctDSWeXr6A/ed2G8+LdNiYD1wfHB7lhze2JhYnw20d3dKrVYAo2mQ/PFO6Pp2gbJstgSsLa0MmSW2uyiElXBhBzTXx3MFd5gYDIadhr/FkEBvCJzXz2XthYG6Mo2UM2UliBGIUxSibSQaCKJNPnLuU3o692hxunH9qzNL82oZqhq43P1Xmv18LPkv957800QBAFqpAWYcYrFSwusFXwpqGfLyhVYu7uXMlir5uet4TqWCwFxTT5/U+n8UyyPMrtPWBM8iZGRnvQ3rzusMx988MFgkkwOWx1Pf2e4+CluR00A3cNrx2rGoU7JonnoxDzUH16vKHBgNztizq2Giq9SFWW1ppxs5fTqDUpayZwwE0lIkJ/2/LJn6UcP/aj4K/2Jt7//fVrYGKXHi69CQE6JEyY44cfFAlwIIMjXdIl5kDV5rCtzqOy/xaGJEUxyRHZy6OEHFKP2R1meZmrWws8Dp3yIzTyCmOUAorW6CQvXkjddCiNWc/kp9/ODp7OxnmlXYqSl+Mv/2DM4uOcPnk9lMqnnaeHEfN94rWCcmQhNdjZNJDtbU6kNMhiNBWOxf1ZioJ8WeLS5xGJgKdoY7qkRlUJ9SyIlKO5WhBVgAwXhq9iiDGsx4fSwKdqkImt08PAoKfFRa5YEqSyZ6eZC8fjp3MK3j3zjoa0ouXhaV3yXhMZ4nNxkfjYBUA+9sztGVJKMe7uVfDSMyJKOQaHJ9i2U7bsSI/LIYpUU6/buv5nPp3u+9c477+SLkwwhnk8ODn9Ztu9S3XsHeowxEFGF6p2YdgdO2ZU9xoSmxASP1nO3bhHVreL4MD00vHGMI9LNdaqiDB0NbaGjj4AZZLRgKgdT1zbcoHSQlDJGKQJIb9dSpsmTOZCeOlLfbxyISemA2Rzoak4OW7ptxw3B0VNZBh8GU76WNltojy8nA/9gkp/MYwC10QLUSLE0r+Hw8yPkX3YeSp41ea2PLZApWth4bqKMSO7IiMS0OyJxbw+5uyfTyrDNCbpy5UdZ7SQjEsoQCav6dgASaQcimWM13m6YhHB/lHsjS8xn7q0jfstJyKhDxWOLDioFk+iiLFJWK5rUK2fltZb+O0huFr9OZovfJgdpYeKDiXXeYZvcXCc/oQVY0cdyTz0XscSD0v7YkSe4Nmr5XtYy/iEmFrN4wSCwgsEkpchP3Onp9rmz4pza1Bhq7O67Swsb/9023uHcP2Wy+p3iwAj5FtNgP0DtVAU9hlm+v9dbdmDKHRqsPBo1K6V4ouwjCeE3q/sm51Rzk3tXqeq9999/b+Mu7x50URcV/6/uwY5kvaN7oBQP4q7thN26B7TcPTBWdA+sld0Dk2T+yN0DlVJOFO8QYVv7gCALUBdHJo+y7e5FJkqM/4hnus0rmO9SbnVsYR0M/Il1D41y95C3J2LxhDmo6EFrlqJEqiXZN147Nturyswc+u5fHFvqUXUvEE3x4oEDFzeKv/nY/PzHmEWyHm4VvY1WPFKAByFeim5DVLtZpEJoZYRWmWDg7Sk5BdugUVKwjGg8nA744ZHp4ioC3JBL7TqGk91UqXRLATBLJFankz9X6+3+ZPOVhx5/Mj6e8FWP623eSNPCXtHfEx6e/r2fzh62BBrr8t+8VXC0pV1eW2tT3SfOPZBa6pfmB8aHii8zSUc316mD3pajNrZFbUWw3f1fwy2q5Ot2zrZ6F5Z5tzFtMwpk6PoTT1yPjXb4asb1dm+7Z/++ffs97V67frzG1zFqKLz6aiWjV859oq6p1eZt7GxzME6bAZqkhd/qn1ucKlh/d9ZVsn86Cftf+M93lk9OqadOHniHFoovFX9NdOTwxigEDG220TidRDdGsYDbLFMs4gDXFMvOw0qWHit7awPbo6HCgL2M4N1Z+3Nv9ZZbmmEICgoKRwcEiAiDXBlQ4xjCuIQw6OECshC4FeaRjQ6o8VVk8SqyoJcHBKwhC3J4FWmuDtZCGOJOHxZXMcafGsRVzMqJ1aI0DtKpCCkPLNHaSuBCgX6+QNAoWC31PaSjXstwkkaedAr31PA0/tRTT1xsa6m3p1piKVdqsn1Pm8t39KrL3Zicaq+xGwyOemPEf+XUwamO3j9NdvbNjs5+N9Pdncl0dfXMTg32hiLVhmqfo6WlSmWdTwcHow6r3t0yKtkHW9mEUqqvtdTYaqeGmvzWuC8eJvu7Io2RdDrSGOliOL5hc51m6G10YQjfYX42jBHFn/Lo3l7B7m4SnJBkhKRCEFfRzbXTjDrl/qZOaWswbTiV4FOFZmT5U0D5XQHtSuMgj/boKsL8jVT5jQ4EeOesgIzyFIvbFLiTLimDexApOX0TTfSSdMIqGQWtTWJVZrCjMx00EqaAv46MxR0Gdzzg8jfGB/3edKhRO1iTDLandCan+eCEWquin58SNLoq/eNHl9TGA9HwoPlmJDBucKdGWxxdqbi5ebo90NtuN7sDZl9TazqsE93egP2hg8FTsSF7qKXV9vyZZN9Ys+fdxolwbWc/CN7afJg8hWcgwMpSinIrxs6UGXks7k8IEiGffHjomeIHzHsHANpAb6MJ++UWvrfCe5VG/25on/WMq3kvxqz0jM0iQ5KM1ogqDvtj8VaSSvcSxSjlkltuN9USL20oRt5PDA4O9I+YpqqkzplEcl+60dbaLX2P/M6BdyPHOw19IwOdrqaeiMvdOdnWMtqfdX+D2VX/5jq1U7ZPGGdYS1K+QZV73/god3jMGKsUU2BBH2JJHhP8FT1wfxnBlHBvOsFUzW4tdu2btadzWW904mD4ge7l4UitumF+IDLd1eTLLnWO7907Pr53r8E/cqp39rOXl5yts4vHszTc7e6aiycWs76x2THd2Cz/uPd27PrOTvL/63aM5WMVBOU2b0DAcyAgl0sPhwcE/q8DWOTSyPDNyy7PTF5+NXWr+O8LC0RcWCDZ4vdoofgWSW6MgqJr8xC/X21AlN3nOcrdH4eYR21ZK8olims7cuKM2tfYrdlWLzwP25qMlhycUiuuwi/rQ2LtqlLPmelCo7Umdt6ykg+u9aRTMx320tXqifMvvB7aEzCZAntCyvi1waRfm77vydnStepXXjMufWXntSrTytubj5Bf0F+jnvmXATYO1MCkYIEsFjcrNsI3t0kR4W1v93RoX9tMj8/XM9O2LzTd7SXpiaevHvZ4l8482n+g/9EzS96mI1efZquf33yEfK60evXW6swWNdFYnFiMVCv1ClzGYMItkM/x5cOzbPnZ8NbyR5oqlvccvvo060cBtJVb1H07LWqHAe28m9CVKwsNVEphv9UAuueuQhtMs67s4g+0K/HV381P0MTXUt/aeG6C5uChObTTHBpoDl+iOXTRHHw0hzmawyGaQyfN4SjNYYjmMENzWFCeM5T1X3IYpDmcoDkcpDmcV+YpmkOQ5tBEc8gp300oa7L3H6t4Z5Lm0K/skVX2H6U5NCv7ML7eojkMKL+bU37ztrJfKg+0Tf2vrHO5PyHk2eU82fx0HsONrK4Sjh5pz4O0eTwj54ZXyLH2PGhbHiTkbc9DaPOMrgj+0fmctOy54bkxceqGZ9Rz9vipFZWfj/M56f4by1HPCvbnznlWsJDzrvQvO8uP9y8v72nPQ8XWUfF1bix7Rj3nlRXO8xVuLEc32vNQt015VoTAXG5fbuX6sHOlf3jZ6fV6RlbemMutvDHs9C4vt+ehKXPqkf/1jMyzti0PTag9D528yv7cSr9zBcs3bsgzybty/cYN5w1puTTP441tBILthH6FkAdfUfCP5Mn1Of7VdcnrZATJK3mXnd7l4fY89G1T+3Mjw06vd7n9fwA4OCbCCmVuZHN0cmVhbQplbmRvYmoKMTIzIDAgb2JqCjw8Ci9MZW5ndGggMTIKL0ZpbHRlciAvRmxhdGVEZWNvZGUKPj4Kc3RyZWFtCnic+/8fBBoAG2wGewplbmRzdHJlYW0KZW5kb2JqCjEyMiAwIG9iago8PAovVHlwZSAvRm9udERlc2NyaXB0b3IKL0ZvbnROYW1lIC9EWlpaWlorSUJNUGxleE1vbm8tUmVndWxhcgovRmxhZ3MgNQovRm9udEJCb3ggWy0yNjAgLTM1MCA2NDggMTExOV0KL0l0YWxpY0FuZ2xlIDAKL0FzY2VudCAxMDI1Ci9EZXNjZW50IC0yNzUKL0NhcEhlaWdodCA2OTgKL1hIZWlnaHQgNTE2Ci9TdGVtViAwCi9Gb250RmlsZTIgMTIxIDAgUgovQ0lEU2V0IDEyMyAwIFIKPj4KZW5kb2JqCjEyNCAwIG9iago8PAovVHlwZSAvRm9udAovU3VidHlwZSAvQ0lERm9udFR5cGUyCi9CYXNlRm9udCAvRFpaWlpaK0lCTVBsZXhNb25vLVJlZ3VsYXIKL0NJRFN5c3RlbUluZm8gPDwKL1JlZ2lzdHJ5IChBZG9iZSkKL09yZGVyaW5nIChJZGVudGl0eSkKL1N1cHBsZW1lbnQgMAo+PgovRm9udERlc2NyaXB0b3IgMTIyIDAgUgovVyBbMCBbNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwIDYwMCA2MDAgNjAwXV0KL0NJRFRvR0lETWFwIC9JZGVudGl0eQo+PgplbmRvYmoKMTI1IDAgb2JqCjw8Ci9MZW5ndGggMzM3Ci9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nF1Su26EMBDs+QqXSXECzCuREFLENRR5KOSqKAVnr5GlYJDxFfx9hMe5i1Lg0Qw7swvruO2OndGOxW92Fj05prSRltb5YgWxM43aRClnUgsXmD/FNCxR3HbHflsdTZ1RM6vriLH4nUa9Oruxuyc5n+l+116tJKvNyO5Obe+V/rIs3zSRcSyJmoZJUlHcPg/LyzARi7310EkyTrvtcGr7W8XHthDjnqcYScyS1mUQZAczUlQnSZI0tVJKNREZ+e91MJ3V32pWJ0mWNOzzRosMkHvg8lqzA8ScPFSFhxIlJQdArMDyRzBkliETYaUCIKwIIgxlCl+wh7YQc0QXoV8JEAA0ygN7AMNI+YAwGCr0q0JJBQjfHjIhcjCOzAxtM4g57AUm42AcU2dp87Xv4feP7yvZr8913eJiLRnn75hf8b5cbeh6DZd52V3++QHG8LdzCmVuZHN0cmVhbQplbmRvYmoKMTYgMCBvYmoKPDwKL1R5cGUgL0ZvbnQKL1N1YnR5cGUgL1R5cGUwCi9CYXNlRm9udCAvRFpaWlpaK0lCTVBsZXhNb25vLVJlZ3VsYXIKL0VuY29kaW5nIC9JZGVudGl0eS1ICi9EZXNjZW5kYW50Rm9udHMgWzEyNCAwIFJdCi9Ub1VuaWNvZGUgMTI1IDAgUgo+PgplbmRvYmoKMTI2IDAgb2JqCjw8Ci9MZW5ndGggNDc1MwovRmlsdGVyIC9GbGF0ZURlY29kZQo+PgpzdHJlYW0KeJydWHmQI+V1f9/XOkYaje6WRhqd3ZJa99U6WrdGI2lnNPeluY+92B3YJbCw9i5rY+wKKbwkwUAoG9uAKccXNgM22GWPbXKYP3BsV+JsQlKGChinHBIHY/C4ChxGSlrSzGqXLdtEqpK61er+3vH7fu/33q1nzh4HMRQBQ/jk8cPHoP36AAAkTp48frhz/jUAcJz6o6P7588DwF2nD5+7qX2K1gHAdtOZ4/vntwOA+MSp89d1zu8E6P/VydO3nmufG88CIBkgAMBQuviG0bOhyP6mhyBe5a++sGf6Kv/9IldQNW3NEcEDxAMAIALcfhgAcWMzCCD4UdPWtAoeaD2n+zXU+pyD43AzfAn+ESmREg2jD6JH0T9jFR7Dp/DX8RtElKgRdxIvEq8KlIKE4GbBK4LfCDXCjLAmvFl4r/BlkUk0JPqQ6G7Rv4vD4jHxx8Xb4ks9RI+xZ6nn7p4v9Dwr6ZP8heQJyY7kt1K59EbpRelzvdDb3zvb+3RvQ2aXjcg2Zedalg3BCRDuW37l65uoeeeTgj8DBLHmLr4B70ARQEgFcTyWiLNaEanV6dhonojHgqJ4LI/ZqAWTJB2PuVw0JRKRWouI1IpEaIY7MRVCmyg8n+iPRxg9U5yuTxcZunJdKbF2yL3uHQlmpximODM/Pegavl2mi0ykhFIh0Sd0cwMihcE5QAXMep3ZVwz6yiGDPjTMyhRU2Kj3DVi9Azq92TcYGlnxAgINAK7hbRADsCo6bidpVeMXOPkaXpmd3fsc76IbXkFOlAECIBlnSffeK0tLfJojzV0swzugAee+jx2HtHLMRBOJ+IFbvNvIyi3mbbb8Isct8N8LXKpgMBRSqaLBUJTZpz968uRHp+3737X0mflg/ZZ0+kw9MH9rmrfDBIDleAcGAOxxezyPk6xcIGbjeSLJqliSJtFK42+8laR6vc8VDDCy/xL1yaSEf2Xli7Xh+z45l7zl1HpZ+RMl7bQrGg/XvggIogBYgnfAB8Dyxifz+LLJtMsVjyUS+w6J5VhsJ6P2ZNURmY2a04F40byAcOnGYmomYbRnJoO2vF+ETpu9hzIJI1WejFhZiyPr8AhJeW3FZ01UXKGJobyNDIV1M4CBbe7in+IdULSjt7+YTsfnn4nmcTweC2KakmOS1FowunjDg7OzD97Q/uRWChRVWOFSy0W7vbgsm3j4/ecemph46Nz7H56YsQweLZOVo4MWy+DRClk+Omjho+ds7qJXsBEc3atZMEl354jls8Zq5Rj1jZ2Ix7fGE5Mxw5Ih4fcXKXsxGEga6obYlCxzYW3ttqwpMRYJZszMXIUcrLttWa9/jLMCAlVzFynxo6AH0PMrqeg4m2RJlqRVWh3LknL8156gtlxVVo8eVRs4qckss7JmdLh2//21xlcMhrRQJOTxxTR3sRobQQH2a0XoXfgyT51OpU5PTZ3muNNTbJmmyyxboaiKLHPb+sb5TOb8xvptmZp7flBXmnO750q6wXk3v06luYsV+BKQ4G6tw9BiWsWqWB7M71qslQ6dDhXicwNiSXVRpA5nqdwqG11dCORslnzEFGVIc0Hm84/iS423TZQyfW7tyIX0uGO2TJZmGbW/llDm5/xt/9A72AgmcF3lH2m3YDbaAjhB2FswEImQfuKGZPLUdO0Y2/gTbC9FKZZWozqypOe+j8xaZ8QaLFIdX1M3z3sL006VzW/0HoqaUMGfdamoKo+DCgAqYiO/71kVq297qSdbnqkqh3rEPaYwrTCI7FTEpsDyBUPALCSm9d60vfHC/q5X4x2g+N1zedfrdAdIEl8VuANu0+mQP7M2SFGFtUxtxbtsTHqyQwYkZ6tMbTOYPTkcKVothUikZLMVZdTYhzevv2eB4TZywbylcG5W79JnritUTqZqvkM+T9njrfg9VU8rf7NYgY3t/Ol5ny7DhKZcLoYmk1ehxYIrVYl4YC5eWo2yqzkqG1aLLkbyFlsuECmYSSb6OP72qN+XvnBk9XxaSQ+8/ktmdpCszDp89bwiOeJXdyJJmLARAldEch82KlrVSdwVh3yEtdEszdbUIk00T4eHPYsKk5OkM45FpdGpdeQcWD5pc2s8URujtY8WGveiwzavXuoohxo/6DrkLSgBoP/GT0Ifz188e/OQUbHk0OPbzskxq/uzo+gFjlDSpr1PjfL/j7aQvn2AN3Z/y+9njtHYSXtX/hA1fCq75K54fSUnVfBYEj75rBnd2XhOqfJxjswml7peljheDZUd9HAyOmjTUIY+9IGZ5xUGRXBzbPQUxyOGau5iPk4RKPCM0EFMN9HGDpDfZoj9vPFlhCfCDnq+b05HLbG1O0a1bCgQJ+dRfDNfWgqo+xg5pTNSakKsTpbVtpTfOH0m1++XyW0pX6LKKLJmr17v0CmEUnF40O6qRho/0yjSIgnp1Buc2prWGbP61UHvAKVqZxUewpf4aseqWFVlEV/aCwCCOgC+iLehv/U7smA9G4vFVayKRrypWi2pqq+icaFSKRSsLTSeEA9IhHi7kRX16yVKqwI9uzeDftjrlimtykYMMF9v8WdbdVcLwCIW0YxdnLQzQYL3WyxGig8i5YmhxtdKh5FilpDJ5SKRWK0W4e29mcce+59/kdgYj0obi6iAaNl2N94GDZiB4e2zd/InJvniJRLRTnu0nWU63kk4TdfRkUw9ZIraHGmaW8819hBmi6aE57dvUFFzOvwW3vbUWKbk7xX0eCvRoRnXTDzvYg3TAxFrggUC1M0aduCjEIcyTHe4PpZIdn3yOdUnEkmWN6WzIWmKzyXLRtunzIE5rd81LTPbx7qHXUVXhDKYWCfFhA5XbZyOpgULA0G7wRBaPzQzQFEDz6drvnH2me/qXTq35e9sfv+Hivl8sVgwcd+wpt3+tFzmM9LhHl3FGx3zS6TKqNESp0X9WTo67if1WsN41lfxDGkoLeX2We1udBsXCXNc2Bo2tirDARbEAJo4SxItRCwu4puPHNm7B8v33gTE7z70CywHBQBLsBoeGXmc1LDEP3xvdVOs1oiEYrVGvLH0PSxvvK1JZfS6TEqLxK17eTb+NTaCoZtDdO9iDDI+6IyO+hZVZo/BWWLaDEGNDTYeQBt2b/9lRuCRIMXbvDzl0Wsn6xtoHm/vfW6W94e/+mW8DdI2ivdRwidhX2/QdQSnPjE9/YlTjz7SUheF5fQjeHv44+fe94mRGXN2o6Qtb2TN/FpSAHw73ub9tqMuvxGSNuHEkyKZTCgSyGSi7WONJt5uGOUOqk9G0Ur0870Z/n6+kvw53oH0QfVLxruLIB3v6B+epVhyv4a0ABPn9R5PULGxs6VqLJArnBmr3VxcRL6RsC0dMLoHXfmsuxbwTca4muPx+cytstBirjKrFOgO5XJzvuB8StXriRv6TAGbJ24c0cYjAc5oSnv/tna2tBoGBFxzF/8I74C3ZV2XXDoQZfum0HG7imbkGN39+cenPn1T9cxs4LAtM+HPrhep1Kmx8WORN9HMsHSgtiTb/vr7Hp605FYL/oJbZSkeq5Brt8Z9i0Oy6cbHF2i/FhAUm7vol1jOZ0hPuXiC0fJiIJFocQ3PDa+OrS4qLZ5+V9Gz2MaGbOIwuqHxaAsJlSCK773J46OjodCb+9pG36Ux9Gz7cQfipgM33q23BtfY2GqOzobUIn6FgbolmjfrXFFTq0TK0heOrJ1LKykTEu8FRv2+cf9cXpmo+dXMbIkszzraOISv4+19Fq1v8LQFCOjmLnoeG/jK1a4EsSQr0pIdD2MuFxMkLrcRWjF9oLq0Op3eQvBKfC8xkzChBYTovMvO2X1Vl63IWs2J8VB0NNqP6iQbMHtNciplp0dyTltmUqbzpp1CCSEQEbRbqaIH7LS2V6KzsQydcGl0btYs6iV6tU69RGNQGk3qXilpSwa8ebcGCAj9H0rbXQcD7GWkXqFGxQdq54C8uokMWeevj3DZcCRydGTkSDQaziUjW/MjtdrIyOjoSK5azeWqVVliOcnV9YaZaHyeZefj0RmDvs4llxMj5Uy6XE5nyqhaSHH5PJcq8LuH6ex0JQDLty72uJ2UC0jy3vD4qr9xL/qZc3I4Ta195ZN/HJ9J+rbO3v7hYoi/z9vSADuQ6PgSZ3k6vro67JfmbsktJjuiwDZ1I7c0Wa3WgyOe4VFXkaGzDnfRuZw5MVQ6nrbFLMla7rQsspzv68sP5oYiMbLWn/S7o4aBhKdPnaqHvTNZf87dJ1DOlXOLIeiqrr0d3uLBqbKr6hvo7OZm42683fgJcu3NoHjjBx0e+yDeBhnoruAxWqU68KSOZg+th2IbpV+/xg2ZEp7X8HZ8PV84nGi8jZaqOQ9n5dfta9Za3G1u7Q6m5X5yn8QJnsTlxJl+WuTvD7rlP1zdEms0IpFA1tcnWFr6msLhz39DjIrasBfLG29okmmd0u1jFEjZQL6RmBkQTDZPww5sgQxAH8/jOM2HWySa1BhkwcP2yP0egSUwsLWe5ns0vie8vdUTalusw7RlUDfO9M53NYY4daHP2HfQHB5bvr/xT1e1hx85j9FBh/iRv3Tc89w1WkTU6ki/hHe6uq0rZH13gygSoQtb941vf2rxrvFNdjU/fDKRODFSXGPXJu+SjT90/qknU7csZCcY7uwquXJLwjWZXTrD8fEebh5FEfwyXzP07Y3Edvb2W/MrK/Mp9xDDDLkfWvuPC7e9upq775Gpqc/cl2sp1yNoAL/E36dph4Ju9+rMDfXl5XrKU2KYkge/dPnG6UfuywEQfOTxt/AL4IMQv395lcwekCBfVEjyXeckreLfqFPxlycm1NGAfMAgjRv0X9ZEA32mfmnM0H/8+OKX0ROLi4vo2dqcNUkTQqJg0M92HdYaWfRsI9slF1pZPkF8C+/AIly3H+mDuQmxL3zp362T23u2u7dqIZe8SjGjFz/yVydrd3xhbeMz7y+Zwpm8yRPQIpEqmncaE/6BUP3Wsibo94Q0Eyi8kM5Oe3T9jqHA5pduOv/U4Se/ZTxU0uqHKlZLzKOvbSV17gcXvvmxc58/EfIt33O8fKzi0+gopd6u6jPHXNECrUgYGZKkNHKhROTPWOyF4G/1Wv+JpZv+tDT7xTu++pSkT5LvkYlf11Bhi0vlcRlsSkAgB0C7WN7qYTQEq2eTrFhDM7RY/t2nr79DeMexp5/Zuii8iPoQ+s53Go1f/aClc5YA4Nuw1aovcZZcOrK1BYhnD/wclrc0cLcS69JkNBHELYFNPPbIypSotxeLBL0SYnhjRCDlj6Uy4eTcw8tlgaxXIMISWU8ZyxsvkRFPrybslyFb42VVwK9S+gIqRO29iZQaNq5VBJMDjV91WCyLt0HSYiWy9VbV0c8b59Gxxqfx9syL040fAwa6+ffo+ZaurLY6VhXz/62F/xm1vNdqGCEE77xzVufJOAUSQiAkaI9STRspiuyVkHa+JDq1OnfMLORLoqNfqjaojCa1VKqzJQMeviR25mbkNWrPQ6GJVX/jY+hnzomR1DVqT+Q9z9sidq7iiMyy5kwgXjQtIjx0Y5Gb5edtU0FrPiBCN/6h87ZgcxdL38O00pRcytntuaUkt8h/L3JpflqZThWMxsIfMq1cB8A91+jNN7afuGZv7m/Z9156c/Pw6eyyu+zzllx03sv35jMmvjdXKH0pOrOZ+v29uRBWm7vECt4BAjStic5guxcl3j1t2w8PHx30uy9/F70+1VD2hyoORyUULjmdpXDAIrNb/DYbeidUdjjKofCQwzEUDpplNqvfauXFIZq2T1SqE3b7RLUyacvkklJnzJTjpMlc4+SVVzhJ64qEy/Fs6mnutjDVmUd1RS7Js+iVoCKunkcpR1Z8ywNJd65kQH2xsrs1hxrkh1T24hoXGbRZi5FowWbNy7jNbHsOpWP4OVT1RIqfUG19bIFBI96qz1vx+Kp+T9nD51IGgPT4BX4Ces16Q9JX1pTjx6+sILVG9qA3vNTpDVXX7A0XxdpoztHdGl5qvD1Aqbp6Q3oo0u4N8+gpeKylmkDTpUXyWkNv8AgVQU+5hRb/wNZ6qmTurP5LfGlfkbVYmRCTlcWXTj79zPH7lvGlRrb5w8YzCK18HvBnoI4fhRheBw0aBzfOQQT7wISTEIUfAxBaYLEYnMgDKpwGBiehgh3AoDGotP6bhAqxChUsgRLOQBTbgYKfQgW/DHX8GIjxDtSxH9T8b+gt6MMsVHA/1PG/QR3fBVL8NEQIE3A4CkWcBAb1Qh01gMZ5CGEPMDgH3tazHoQ6fz8iYbJl078Ci47CMDoKUbwHMuI1YDECOSJhifcdH+s8h4Mo5iCCOQhiDtYxB37iG7CKOfCgfpDx9sDrkMcYKv8Lv3VbfwplbmRzdHJlYW0KZW5kb2JqCjEyOCAwIG9iago8PAovTGVuZ3RoIDEzCi9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nPv/HwIeAAAsvQjZCmVuZHN0cmVhbQplbmRvYmoKMTI3IDAgb2JqCjw8Ci9UeXBlIC9Gb250RGVzY3JpcHRvcgovRm9udE5hbWUgL0VaWlpaWitBcmNoaXZvU2VtaUJvbGQtUmVndWxhcgovRmxhZ3MgNAovRm9udEJCb3ggWy0yMjQgLTE4MyAxMTczIDkxN10KL0l0YWxpY0FuZ2xlIDAKL0FzY2VudCA4NzgKL0Rlc2NlbnQgLTIxMAovQ2FwSGVpZ2h0IDY4NgovWEhlaWdodCA1MjYKL1N0ZW1WIDAKL0ZvbnRGaWxlMiAxMjYgMCBSCi9DSURTZXQgMTI4IDAgUgo+PgplbmRvYmoKMTI5IDAgb2JqCjw8Ci9UeXBlIC9Gb250Ci9TdWJ0eXBlIC9DSURGb250VHlwZTIKL0Jhc2VGb250IC9FWlpaWlorQXJjaGl2b1NlbWlCb2xkLVJlZ3VsYXIKL0NJRFN5c3RlbUluZm8gPDwKL1JlZ2lzdHJ5IChBZG9iZSkKL09yZGVyaW5nIChJZGVudGl0eSkKL1N1cHBsZW1lbnQgMAo+PgovRm9udERlc2NyaXB0b3IgMTI3IDAgUgovVyBbMCBbNjcyIDY3MyA2MDYgMzMzIDU3MyA1NTUgNTY3IDIwOSA3ODggNTE5IDI5NyA1NzAgNTY3IDU0OCAzMzIgNTczIDU2NyA4NjAgNTIxIDU3MSA1NDUgMjI1IDczNiA2ODIgNjk4IDU1NiAyMjUgNTA0IDU2MyA1MzYgNzM0IDY0OCA2OTIgNzk2IDU2MiA1NjcgMjY3IDUxMCA1NzQgNTUzIDU3MyA3MzYgNjY1IDUwNCAyNzcgNzg4IDcyOCAzNTUgMzU1IDc2NSAxMDA1IDUxMyAyNzcgNzIzIDYxMiA1MTAgNTY4IDU2OCA1NjggNTY4IDU2OCA5NTAgNTY4IDI4MCA1NjMgMjM5IDUxNF1dCi9DSURUb0dJRE1hcCAvSWRlbnRpdHkKPj4KZW5kb2JqCjEzMCAwIG9iago8PAovTGVuZ3RoIDM3NgovRmlsdGVyIC9GbGF0ZURlY29kZQo+PgpzdHJlYW0KeJxdUz1vgzAQ3fkVHtMhAgyYVkJIFVkY+qHSTFUHwGeEVAwyzpB/X+HnJE0H/HTv3rs78BFW9aHWo2Xhu5n7hixTo5aG1vlkemIdDaMOYs7k2FsfubOf2iUIq/rQnFdLU63VzIoiYCz8oGFcrTmz3bOcO3rYuDcjyYx6YLtj1TimOS3LD02kLYuCsmSSVBBWL+3y2k7EQmfd15K0He15f6yam+LzvBDjLo4xUj9LWpe2J9PqgYIiiqKoLJRSqgxIy39pb+rUXzUroijlJfu6hVkCSB1w6SBBLgGZcOS8XzkQ8OWQCE9CKTLkECUCEezCd4gBUApEokcHAsTXebdcDnhCMdQUXul9mCVDjgNS+HLfCJLUV8E7JI8AKBOQKcgMU+cwcDTK/GRQcig5JEKwywEi9RW8ChPn6JX6UdO7AfjdHdx9KA5ILr0AW2kexZ7syu9tHy43v63GtsbXtetPxpC2btfdqm1LNmq6/g7LvGwu9/wCKgTSnwplbmRzdHJlYW0KZW5kb2JqCjIwIDAgb2JqCjw8Ci9UeXBlIC9Gb250Ci9TdWJ0eXBlIC9UeXBlMAovQmFzZUZvbnQgL0VaWlpaWitBcmNoaXZvU2VtaUJvbGQtUmVndWxhcgovRW5jb2RpbmcgL0lkZW50aXR5LUgKL0Rlc2NlbmRhbnRGb250cyBbMTI5IDAgUl0KL1RvVW5pY29kZSAxMzAgMCBSCj4+CmVuZG9iago0NyAwIG9iago8PAovRGVzdCBbMTEgMCBSIC9YWVogNTk1LjI4IDg0MS44OSAwXQovUGFyZW50IDQgMCBSCi9UaXRsZSAoUmVmZXJyYWwgb2YgY3VzdG9tZXJzLCAxIGpvYikKPj4KZW5kb2JqCjQgMCBvYmoKPDwKL0ZpcnN0IDQ3IDAgUgovTGFzdCA0NyAwIFIKPj4KZW5kb2JqCjYgMCBvYmoKPDwKL1R5cGUgL1N0cnVjdFRyZWVSb290Ci9QYXJlbnRUcmVlIDw8CiAgL051bXMgWwogICAgMCBbMTIgMCBSIDE0IDAgUiAxNSAwIFIgMTcgMCBSIDE4IDAgUiAxOSAwIFIgMjEgMCBSIDIyIDAgUiAyMyAwIFIgMjQgMCBSIDI1IDAgUiAyNiAwIFIgMjggMCBSIDI5IDAgUiAzMCAwIFIgMzEgMCBSIDMyIDAgUiAzMyAwIFIgMzQgMCBSIDM2IDAgUiAzNyAwIFIgMzggMCBSIDM5IDAgUiA0MCAwIFIgNDEgMCBSIDQyIDAgUiA0MyAwIFIgNDQgMCBSIDQ1IDAgUiA0NiAwIFIgNDggMCBSIDUyIDAgUiA1NCAwIFIgNTYgMCBSIDU4IDAgUiA2MCAwIFIgNjIgMCBSIDY0IDAgUiA2NyAwIFIgNjkgMCBSIDcxIDAgUiA3MyAwIFIgNzUgMCBSIDc3IDAgUiA3OSAwIFIgODIgMCBSIDg5IDAgUiA5MyAwIFIgOTUgMCBSIDk2IDAgUiA5NyAwIFIgOTggMCBSIDEwMSAwIFIgMTAzIDAgUiAxMDUgMCBSIDEwNyAwIFJdCl0KPj4KL1BhcmVudFRyZWVOZXh0S2V5IDEKL0sgWzggMCBSXQo+PgplbmRvYmoKNSAwIG9iago8PAovTWFya2VkIHRydWUKPj4KZW5kb2JqCjEzMSAwIG9iago8PAovbGVuZ3RoIDE2NjIKL1R5cGUgL01ldGFkYXRhCi9TdWJ0eXBlIC9YTUwKL0xlbmd0aCAxNjY0Cj4+CnN0cmVhbQo8P3hwYWNrZXQgYmVnaW49Iu+7vyIgaWQ9Ilc1TTBNcENlaGlIenJlU3pOVGN6a2M5ZCI/PgogICAgICAgICAgICA8eDp4bXBtZXRhIHhtbG5zOng9ImFkb2JlOm5zOm1ldGEvIj4KICAgICAgICAgICAgICAgIDxyZGY6UkRGIHhtbG5zOnJkZj0iaHR0cDovL3d3dy53My5vcmcvMTk5OS8wMi8yMi1yZGYtc3ludGF4LW5zIyI+CiAgICAgICAgCiAgICAgICAgPHJkZjpEZXNjcmlwdGlvbiB4bWxuczpwZGZ1YWlkPSJodHRwOi8vd3d3LmFpaW0ub3JnL3BkZnVhL25zL2lkLyIgcmRmOmFib3V0PSIiPgogICAgICAgICAgICA8cGRmdWFpZDpwYXJ0PjE8L3BkZnVhaWQ6cGFydD4KICAgICAgICA8L3JkZjpEZXNjcmlwdGlvbj4KICAgICAgICAKCiAgICAgICAgPHJkZjpEZXNjcmlwdGlvbiByZGY6YWJvdXQ9IiIgeG1sbnM6eG1wPSJodHRwOi8vbnMuYWRvYmUuY29tL3hhcC8xLjAvIj4KICAgICAgICAgICAgPHhtcDpDcmVhdGVEYXRlPjIwMjYtMTAtMDJUMDA6MDA6MDBaPC94bXA6Q3JlYXRlRGF0ZT4KICAgICAgICAgICAgPHhtcDpDcmVhdG9yVG9vbD5QREZLaXQ8L3htcDpDcmVhdG9yVG9vbD4KICAgICAgICA8L3JkZjpEZXNjcmlwdGlvbj4KICAgICAgICAKCiAgICAgICAgICAgIDxyZGY6RGVzY3JpcHRpb24gcmRmOmFib3V0PSIiIHhtbG5zOmRjPSJodHRwOi8vcHVybC5vcmcvZGMvZWxlbWVudHMvMS4xLyI+CiAgICAgICAgICAgIAoKICAgICAgICAgICAgICAgIDxkYzp0aXRsZT4KICAgICAgICAgICAgICAgICAgICA8cmRmOkFsdD4KICAgICAgICAgICAgICAgICAgICAgICAgPHJkZjpsaSB4bWw6bGFuZz0ieC1kZWZhdWx0Ij5Db21taXNzaW9uIHN0YXRlbWVudCBTVC0wMDA0PC9yZGY6bGk+CiAgICAgICAgICAgICAgICAgICAgPC9yZGY6QWx0PgogICAgICAgICAgICAgICAgPC9kYzp0aXRsZT4KICAgICAgICAgICAgICAgIAoKICAgICAgICAgICAgICAgIDxkYzpjcmVhdG9yPgogICAgICAgICAgICAgICAgICAgIDxyZGY6U2VxPgogICAgICAgICAgICAgICAgICAgICAgICA8cmRmOmxpPlZlcmdlICYgR2F1Z2UgQnVpbGRpbmcgSW5zcGVjdGlvbnM8L3JkZjpsaT4KICAgICAgICAgICAgICAgICAgICA8L3JkZjpTZXE+CiAgICAgICAgICAgICAgICA8L2RjOmNyZWF0b3I+CiAgICAgICAgICAgICAgICAKCiAgICAgICAgICAgICAgICA8ZGM6ZGVzY3JpcHRpb24+CiAgICAgICAgICAgICAgICAgICAgPHJkZjpBbHQ+CiAgICAgICAgICAgICAgICAgICAgICAgIDxyZGY6bGkgeG1sOmxhbmc9IngtZGVmYXVsdCI+U2VwdGVtYmVyIDIwMjYsIE90dG8gU2FtcGxlPC9yZGY6bGk+CiAgICAgICAgICAgICAgICAgICAgPC9yZGY6QWx0PgogICAgICAgICAgICAgICAgPC9kYzpkZXNjcmlwdGlvbj4KICAgICAgICAgICAgICAgIAoKICAgICAgICAgICAgPC9yZGY6RGVzY3JpcHRpb24+CiAgICAgICAgICAgIAoKICAgICAgICA8cmRmOkRlc2NyaXB0aW9uIHJkZjphYm91dD0iIiB4bWxuczpwZGY9Imh0dHA6Ly9ucy5hZG9iZS5jb20vcGRmLzEuMy8iPgogICAgICAgICAgICA8cGRmOlByb2R1Y2VyPlBERktpdDwvcGRmOlByb2R1Y2VyPgogICAgICAgIDwvcmRmOkRlc2NyaXB0aW9uPgogICAgICAgIAoKICAgICAgICAgICAgICAgIDwvcmRmOlJERj4KICAgICAgICAgICAgPC94OnhtcG1ldGE+CiAgICAgICAgPD94cGFja2V0IGVuZD0idyI/PgplbmRzdHJlYW0KZW5kb2JqCjMgMCBvYmoKPDwKL1R5cGUgL0NhdGFsb2cKL1BhZ2VzIDEgMCBSCi9OYW1lcyAyIDAgUgovTGFuZyAoZW4tQVUpCi9NYXJrSW5mbyA1IDAgUgovU3RydWN0VHJlZVJvb3QgNiAwIFIKL1ZpZXdlclByZWZlcmVuY2VzIDcgMCBSCi9PdXRsaW5lcyA0IDAgUgovUGFnZU1vZGUgL1VzZU91dGxpbmVzCi9NZXRhZGF0YSAxMzEgMCBSCj4+CmVuZG9iagoxIDAgb2JqCjw8Ci9UeXBlIC9QYWdlcwovQ291bnQgMQovS2lkcyBbMTEgMCBSXQo+PgplbmRvYmoKMiAwIG9iago8PAovRGVzdHMgPDwKICAvTmFtZXMgWwogICAgKGpvYnMpIFsxMSAwIFIgL1hZWiA0MiA1NDMuODk0OCBudWxsXQpdCj4+Cj4+CmVuZG9iago3IDAgb2JqCjw8Ci9EaXNwbGF5RG9jVGl0bGUgdHJ1ZQo+PgplbmRvYmoKeHJlZgowIDEzMgowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMzEwODIgMDAwMDAgbiAKMDAwMDAzMTE0MCAwMDAwMCBuIAowMDAwMDMwODg2IDAwMDAwIG4gCjAwMDAwMjg1MzQgMDAwMDAgbiAKMDAwMDAyOTA5MSAwMDAwMCBuIAowMDAwMDI4NTgyIDAwMDAwIG4gCjAwMDAwMzEyMjkgMDAwMDAgbiAKMDAwMDAwNTY5MCAwMDAwMCBuIAowMDAwMDA2MTY2IDAwMDAwIG4gCjAwMDAwMDYwMzUgMDAwMDAgbiAKMDAwMDAwNTg4NSAwMDAwMCBuIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMTUxNjUgMDAwMDAgbiAKMDAwMDAwMDA3MCAwMDAwMCBuIAowMDAwMDAwMTI2IDAwMDAwIG4gCjAwMDAwMjIwMDUgMDAwMDAgbiAKMDAwMDAwMDE4MSAwMDAwMCBuIAowMDAwMDAwMjM2IDAwMDAwIG4gCjAwMDAwMDAyOTEgMDAwMDAgbiAKMDAwMDAyODI2NCAwMDAwMCBuIAowMDAwMDAwMzQ2IDAwMDAwIG4gCjAwMDAwMDA0MDEgMDAwMDAgbiAKMDAwMDAwMDQ1NiAwMDAwMCBuIAowMDAwMDAwNTExIDAwMDAwIG4gCjAwMDAwMDA1NjYgMDAwMDAgbiAKMDAwMDAwMDYyMiAwMDAwMCBuIAowMDAwMDAxMDc4IDAwMDAwIG4gCjAwMDAwMDA2NzggMDAwMDAgbiAKMDAwMDAwMDczNiAwMDAwMCBuIAowMDAwMDAwNzkzIDAwMDAwIG4gCjAwMDAwMDA4NTAgMDAwMDAgbiAKMDAwMDAwMDkwNyAwMDAwMCBuIAowMDAwMDAwOTY0IDAwMDAwIG4gCjAwMDAwMDEwMjEgMDAwMDAgbiAKMDAwMDAwMTgwMCAwMDAwMCBuIAowMDAwMDAxMTcyIDAwMDAwIG4gCjAwMDAwMDEyMzAgMDAwMDAgbiAKMDAwMDAwMTI4NyAwMDAwMCBuIAowMDAwMDAxMzQ0IDAwMDAwIG4gCjAwMDAwMDE0MDEgMDAwMDAgbiAKMDAwMDAwMTQ1OCAwMDAwMCBuIAowMDAwMDAxNTE1IDAwMDAwIG4gCjAwMDAwMDE1NzIgMDAwMDAgbiAKMDAwMDAwMTYyOSAwMDAwMCBuIAowMDAwMDAxNjg2IDAwMDAwIG4gCjAwMDAwMDE3NDMgMDAwMDAgbiAKMDAwMDAyODQyNCAwMDAwMCBuIAowMDAwMDAxOTIyIDAwMDAwIG4gCjAwMDAwMDQ1MTEgMDAwMDAgbiAKMDAwMDAwMjk3MyAwMDAwMCBuIAowMDAwMDAyMDM2IDAwMDAwIG4gCjAwMDAwMDE5NzkgMDAwMDAgbiAKMDAwMDAwMjE3OCAwMDAwMCBuIAowMDAwMDAyMTIxIDAwMDAwIG4gCjAwMDAwMDIzMjAgMDAwMDAgbiAKMDAwMDAwMjI2MyAwMDAwMCBuIAowMDAwMDAyNDYyIDAwMDAwIG4gCjAwMDAwMDI0MDUgMDAwMDAgbiAKMDAwMDAwMjYwNCAwMDAwMCBuIAowMDAwMDAyNTQ3IDAwMDAwIG4gCjAwMDAwMDI3NDYgMDAwMDAgbiAKMDAwMDAwMjY4OSAwMDAwMCBuIAowMDAwMDAyODg4IDAwMDAwIG4gCjAwMDAwMDI4MzEgMDAwMDAgbiAKMDAwMDAwMzg1MyAwMDAwMCBuIAowMDAwMDAzMTIzIDAwMDAwIG4gCjAwMDAwMDMwNjYgMDAwMDAgbiAKMDAwMDAwMzI2MiAwMDAwMCBuIAowMDAwMDAzMjA1IDAwMDAwIG4gCjAwMDAwMDMzNzAgMDAwMDAgbiAKMDAwMDAwMzMxMyAwMDAwMCBuIAowMDAwMDAzNDc4IDAwMDAwIG4gCjAwMDAwMDM0MjEgMDAwMDAgbiAKMDAwMDAwMzU4NiAwMDAwMCBuIAowMDAwMDAzNTI5IDAwMDAwIG4gCjAwMDAwMDM2OTQgMDAwMDAgbiAKMDAwMDAwMzYzNyAwMDAwMCBuIAowMDAwMDAzODAyIDAwMDAwIG4gCjAwMDAwMDM3NDUgMDAwMDAgbiAKMDAwMDAwNDQxOCAwMDAwMCBuIAowMDAwMDA0MDAzIDAwMDAwIG4gCjAwMDAwMDM5NDYgMDAwMDAgbiAKMDAwMDAwNDA4NSAwMDAwMCBuIAowMDAwMDA0MTMwIDAwMDAwIG4gCjAwMDAwMDQxNzUgMDAwMDAgbiAKMDAwMDAwNDIyMCAwMDAwMCBuIAowMDAwMDA0MjY1IDAwMDAwIG4gCjAwMDAwMDQzNjcgMDAwMDAgbiAKMDAwMDAwNDMxMCAwMDAwMCBuIAowMDAwMDA0OTE3IDAwMDAwIG4gCjAwMDAwMDQ4NTkgMDAwMDAgbiAKMDAwMDAwNDY2OSAwMDAwMCBuIAowMDAwMDA0NjEyIDAwMDAwIG4gCjAwMDAwMDQ4MDggMDAwMDAgbiAKMDAwMDAwNDc1MSAwMDAwMCBuIAowMDAwMDA0OTgzIDAwMDAwIG4gCjAwMDAwMDUwMzkgMDAwMDAgbiAKMDAwMDAwNTA5NSAwMDAwMCBuIAowMDAwMDA1NjE2IDAwMDAwIG4gCjAwMDAwMDUyMTUgMDAwMDAgbiAKMDAwMDAwNTE1MiAwMDAwMCBuIAowMDAwMDA1MzMxIDAwMDAwIG4gCjAwMDAwMDUyNjggMDAwMDAgbiAKMDAwMDAwNTQ0NyAwMDAwMCBuIAowMDAwMDA1Mzg0IDAwMDAwIG4gCjAwMDAwMDU1NjMgMDAwMDAgbiAKMDAwMDAwNTUwMCAwMDAwMCBuIAowMDAwMDA5NTgxIDAwMDAwIG4gCjAwMDAwMDkzMDYgMDAwMDAgbiAKMDAwMDAwOTMzMiAwMDAwMCBuIAowMDAwMDA5MzU4IDAwMDAwIG4gCjAwMDAwMDkzOTUgMDAwMDAgbiAKMDAwMDAwOTQ0MyAwMDAwMCBuIAowMDAwMDA5NDk3IDAwMDAwIG4gCjAwMDAwMDk1NDQgMDAwMDAgbiAKMDAwMDAwOTcyNiAwMDAwMCBuIAowMDAwMDE0MDM0IDAwMDAwIG4gCjAwMDAwMTM5NDggMDAwMDAgbiAKMDAwMDAxNDI3NCAwMDAwMCBuIAowMDAwMDE0NzM2IDAwMDAwIG4gCjAwMDAwMTUzMjUgMDAwMDAgbiAKMDAwMDAyMDkzNSAwMDAwMCBuIAowMDAwMDIwODUwIDAwMDAwIG4gCjAwMDAwMjExNzIgMDAwMDAgbiAKMDAwMDAyMTU5NCAwMDAwMCBuIAowMDAwMDIyMTYxIDAwMDAwIG4gCjAwMDAwMjcwNzUgMDAwMDAgbiAKMDAwMDAyNjk4OSAwMDAwMCBuIAowMDAwMDI3MzE1IDAwMDAwIG4gCjAwMDAwMjc4MTQgMDAwMDAgbiAKMDAwMDAyOTEyNSAwMDAwMCBuIAp0cmFpbGVyCjw8Ci9TaXplIDEzMgovUm9vdCAzIDAgUgovSW5mbyAxMDggMCBSCi9JRCBbPGNkNWMwNGJmODQ0OGVkYjY3ZmMyZGRkMzEyNDhiYTk4PiA8Y2Q1YzA0YmY4NDQ4ZWRiNjdmYzJkZGQzMTI0OGJhOTg+XQo+PgpzdGFydHhyZWYKMzEyNzIKJSVFT0YK", "filename": "ST-0004.pdf", "mediaType": "application/pdf"}]}', '2026-10-02 01:00:00+00', 1, '2026-10-02 01:02:00+00', NULL, '2026-10-02 01:00:00+00', 'EENVELOPE 550', NULL);
INSERT INTO public.outbox VALUES ('01a21104-2f31-7c83-ad43-544f7e4cdfd7', 'answer-reminder', '{"parts": ["Dana Sample was promised an answer by Tuesday 20 October 12:00 pm and has none yet.", {"facts": [["Phone", "0491 570 156"], ["Email", "dana@example.com"], ["Property", "12 Sample Street, Chermside QLD 4032"]]}, {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "dana@example.com", "subject": "Not answered yet: Frame for Dana Sample"}', '2026-10-20 00:00:00+00', 1, '2026-11-01 23:02:00+00', '2026-11-01 23:00:00+00', NULL, NULL, '01a21104-2f2a-761d-ba54-c2326be96f3a');
INSERT INTO public.outbox VALUES ('01a21104-3522-7274-9dc0-9803c78ec464', 'inquiry-notification', '{"parts": ["Ada Sample has asked about: Frame. Answer by Monday 2 November 12:00 pm.", {"facts": [["Service", "Stage Inspection"], ["Phone", "0491 570 006"], ["Email", "gone@example.com"], ["Property", "12 Sample Street, Chermside QLD 4032"]]}, "Sample: her address bounces", {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "gone@example.com", "subject": "New inquiry: Frame for Ada Sample"}', '2026-11-02 00:00:00+00', 1, '2026-11-02 00:02:00+00', '2026-11-02 00:00:00+00', NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a21104-3522-7a94-b80e-05c55da42c2e', 'inquiry-acknowledgement', '{"to": "gone@example.com", "parts": ["Hi Ada,", "Thank you for contacting Verge & Gauge Building Inspections. Your request has reached us.", {"facts": [["Inspection", "Frame"], ["Property", "12 Sample Street, Chermside QLD 4032"]]}, "You hear from us by Monday 2 November 12:00 pm AEST. We reply within 2 hours in business hours (Monday to Friday 6AM-6PM). If it cannot wait, call (07) 7010 1234.", "Verge & Gauge Building Inspections\n(07) 7010 1234\noffice@example.com\nSample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"], "replyTo": "office@example.com", "subject": "We have your request: Frame"}', '2026-11-02 00:00:00+00', 1, '2026-11-02 00:02:00+00', NULL, '2026-11-02 00:00:00+00', 'EENVELOPE 550', '01a21104-3521-79e8-898c-592d792ae8b6');
INSERT INTO public.outbox VALUES ('01a21104-3522-748b-8f94-7c882956a8a3', 'answer-reminder', '{"parts": ["Ada Sample was promised an answer by Monday 2 November 12:00 pm and has none yet.", {"facts": [["Phone", "0491 570 006"], ["Email", "gone@example.com"], ["Property", "12 Sample Street, Chermside QLD 4032"]]}, {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "gone@example.com", "subject": "Not answered yet: Frame for Ada Sample"}', '2026-11-02 00:00:00+00', 1, '2026-11-10 00:02:00+00', '2026-11-10 00:00:00+00', NULL, NULL, '01a21104-3521-79e8-898c-592d792ae8b6');
INSERT INTO public.outbox VALUES ('01a21104-370b-7744-bfeb-cc30544157db', 'inquiry-notification', '{"parts": ["Ben Muster has asked about: Slab/Base. Answer by Tuesday 10 November 12:00 pm.", {"facts": [["Phone", "(07) 7010 5566"], ["Email", "ben@example.com"], ["Property", "Lot 9 Example Crescent, Ripley QLD 4306"], ["Preferred date", "Wednesday, 2 December 2026"], ["Preferred time", "Morning (8AM-12PM)"]]}, "Pour was on Tuesday.\r\nGate code is on the temporary fence.", {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "ben@example.com", "subject": "New inquiry: Slab/Base for Ben Muster"}', '2026-11-10 00:00:00+00', 1, '2026-11-10 00:02:00+00', '2026-11-10 00:00:00+00', NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a21104-370b-7795-93db-d145e89080b9', 'inquiry-acknowledgement', '{"to": "ben@example.com", "parts": ["Hi Ben,", "Thank you for contacting Verge & Gauge Building Inspections. Your request has reached us.", {"facts": [["Inspection", "Slab/Base"], ["Property", "Lot 9 Example Crescent, Ripley QLD 4306"], ["Preferred date", "Wednesday, 2 December 2026"]]}, "You hear from us by Tuesday 10 November 12:00 pm AEST. We reply within 2 hours in business hours (Monday to Friday 6AM-6PM). If it cannot wait, call (07) 7010 1234.", "Verge & Gauge Building Inspections\n(07) 7010 1234\noffice@example.com\nSample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"], "replyTo": "office@example.com", "subject": "We have your request: Slab/Base"}', '2026-11-10 00:00:00+00', 1, '2026-11-10 00:02:00+00', '2026-11-10 00:00:00+00', NULL, NULL, '01a21104-370b-71b5-a826-168987dd6475');
INSERT INTO public.outbox VALUES ('01a21104-38ad-7d20-bd84-ad8f6bc253a6', 'inquiry-notification', '{"parts": ["Cleo Placeholder has asked about: Practical Completion. Answer by Tuesday 17 November 12:00 pm.", {"facts": [["Service", "Practical Completion"], ["Phone", "0491 570 110"], ["Email", "cleo@example.com"], ["Property", "3/48 Specimen Road, Southport QLD 4215"]]}, {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "cleo@example.com", "subject": "New inquiry: Practical Completion for Cleo Placeholder"}', '2026-11-17 00:00:00+00', 1, '2026-11-17 00:02:00+00', '2026-11-17 00:00:00+00', NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a21104-38ad-79b9-89b4-56747a791de6', 'inquiry-acknowledgement', '{"to": "cleo@example.com", "parts": ["Hi Cleo,", "Thank you for contacting Verge & Gauge Building Inspections. Your request has reached us.", {"facts": [["Inspection", "Practical Completion"], ["Property", "3/48 Specimen Road, Southport QLD 4215"]]}, "You hear from us by Tuesday 17 November 12:00 pm AEST. We reply within 2 hours in business hours (Monday to Friday 6AM-6PM). If it cannot wait, call (07) 7010 1234.", "Verge & Gauge Building Inspections\n(07) 7010 1234\noffice@example.com\nSample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"], "replyTo": "office@example.com", "subject": "We have your request: Practical Completion"}', '2026-11-17 00:00:00+00', 1, '2026-11-17 00:02:00+00', '2026-11-17 00:00:00+00', NULL, NULL, '01a21104-38ac-7a2e-a66c-3de944a9f94a');
INSERT INTO public.outbox VALUES ('01a21104-3c68-7ec9-8d1a-3dadf24b9a57', 'inquiry-notification', '{"parts": ["Dana Sample has asked about: Frame. Answer by Tuesday 24 November 8:00 am.", {"facts": [["Service", "Stage Inspection"], ["Phone", "0491 570 156"], ["Email", "dana@example.com"], ["Property", "12 Sample Street, Chermside QLD 4032"], ["Files", "plan-late.pdf (0.0 MB)"]]}, {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "dana@example.com", "subject": "New inquiry: Frame for Dana Sample"}', '2026-11-23 10:00:00+00', 1, '2026-11-23 10:02:00+00', '2026-11-23 10:00:00+00', NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a21104-3c68-7a66-adf5-173c99c095c9', 'inquiry-acknowledgement', '{"to": "dana@example.com", "parts": ["Hi Dana,", "Thank you for contacting Verge & Gauge Building Inspections. Your request has reached us.", {"facts": [["Inspection", "Frame"], ["Property", "12 Sample Street, Chermside QLD 4032"]]}, "You hear from us by Tuesday 24 November 8:00 am AEST. We reply within 2 hours in business hours (Monday to Friday 6AM-6PM). If it cannot wait, call (07) 7010 1234.", "Verge & Gauge Building Inspections\n(07) 7010 1234\noffice@example.com\nSample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"], "replyTo": "office@example.com", "subject": "We have your request: Frame"}', '2026-11-23 10:00:00+00', 1, '2026-11-23 10:02:00+00', '2026-11-23 10:00:00+00', NULL, NULL, '01a21104-3c68-740a-b366-9469560a28a2');
INSERT INTO public.outbox VALUES ('01a21104-3c68-75a4-9b94-1d99352f48ea', 'answer-reminder', '{"parts": ["Dana Sample was promised an answer by Tuesday 24 November 8:00 am and has none yet.", {"facts": [["Phone", "0491 570 156"], ["Email", "dana@example.com"], ["Property", "12 Sample Street, Chermside QLD 4032"]]}, {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "dana@example.com", "subject": "Not answered yet: Frame for Dana Sample"}', '2026-11-23 10:00:00+00', 2, '2026-11-23 23:01:00+00', NULL, NULL, 'ESOCKET', '01a21104-3c68-740a-b366-9469560a28a2');
INSERT INTO public.outbox VALUES ('01a21104-3c68-7004-89a4-5db18a1ad480', 'cloud-copy', '{"files": [{"filename": "dfa57a02-9180-4ecf-b773-d2e6bbc5ee17", "originalName": "plan-late.pdf"}], "folder": "/Inquiries/2026-11-23 Dana Sample 560a28a2", "submissionId": "01a21104-3c68-740a-b366-9469560a28a2"}', '2026-11-23 10:00:00+00', 1, '2026-11-23 10:02:00+00', '2026-11-23 10:00:00+00', NULL, NULL, '01a21104-3c68-740a-b366-9469560a28a2');
INSERT INTO public.outbox VALUES ('01a21104-42f0-75b7-b409-9ede1f5d72de', 'inquiry-notification', '{"parts": ["Ben Muster has asked about: Slab/Base. Answer by Tuesday 24 November 11:00 am.", {"facts": [["Phone", "(07) 7010 5566"], ["Email", "ben@example.com"], ["Property", "Lot 7 Example Crescent, Ripley QLD 4306"], ["Preferred date", "Thursday, 10 December 2026"], ["Preferred time", "Morning (8AM-12PM)"]]}, "Sample: mails wait", {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "ben@example.com", "subject": "New inquiry: Slab/Base for Ben Muster"}', '2026-11-23 23:00:00+00', 1, '2026-11-23 23:00:30+00', NULL, NULL, 'ESOCKET', NULL);
INSERT INTO public.outbox VALUES ('01a21104-42f0-7a6d-9519-7fa42b747261', 'inquiry-acknowledgement', '{"to": "ben@example.com", "parts": ["Hi Ben,", "Thank you for contacting Verge & Gauge Building Inspections. Your request has reached us.", {"facts": [["Inspection", "Slab/Base"], ["Property", "Lot 7 Example Crescent, Ripley QLD 4306"], ["Preferred date", "Thursday, 10 December 2026"]]}, "You hear from us by Tuesday 24 November 11:00 am AEST. We reply within 2 hours in business hours (Monday to Friday 6AM-6PM). If it cannot wait, call (07) 7010 1234.", "Verge & Gauge Building Inspections\n(07) 7010 1234\noffice@example.com\nSample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"], "replyTo": "office@example.com", "subject": "We have your request: Slab/Base"}', '2026-11-23 23:00:00+00', 1, '2026-11-23 23:00:30+00', NULL, NULL, 'ESOCKET', '01a21104-42ea-7d48-8af2-47c7746d043e');
INSERT INTO public.outbox VALUES ('01a21104-42f0-7eed-8470-c25303504106', 'answer-reminder', '{"parts": ["Ben Muster was promised an answer by Tuesday 24 November 11:00 am and has none yet.", {"facts": [["Phone", "(07) 7010 5566"], ["Email", "ben@example.com"], ["Property", "Lot 7 Example Crescent, Ripley QLD 4306"]]}, {"link": {"text": "Open the desk", "address": "http://localhost:0/admin"}}], "replyTo": "ben@example.com", "subject": "Not answered yet: Slab/Base for Ben Muster"}', '2026-11-23 23:00:00+00', 0, '2026-11-24 00:30:00+00', NULL, NULL, NULL, '01a21104-42ea-7d48-8af2-47c7746d043e');
INSERT INTO public.outbox VALUES ('01a21104-4318-761e-ba20-1919fef44ba6', 'newsletter-confirmation', '{"to": "zoe@example.com", "parts": ["Somebody, we hope you, asked for the newsletter of Verge & Gauge Building Inspections at this address.", "They agreed to: “Yes, email me building inspection tips from Verge & Gauge Building Inspections, about once a month. I can unsubscribe in every email.”", {"link": {"text": "Confirm the subscription", "address": "http://localhost:0/newsletter/confirm?token=848da689-2178-4379-9e6f-0f8a1aaa0522.GAZMYBkVD1gr6IU_Fyw0H2C1GmWd6AfOjpYKmrYxQbc"}}, "If it was not you, do nothing: without the confirmation no newsletter is sent.", {"link": {"text": "Never ask this address again", "address": "http://localhost:0/newsletter/unsubscribe?token=848da689-2178-4379-9e6f-0f8a1aaa0522.LdoZ0XZOUis0Ld7qIodEtcUpsJAqdg32Bb7bSlXCpDM"}}, "Verge & Gauge Building Inspections\n(07) 7010 1234\noffice@example.com\nSample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"], "replyTo": "office@example.com", "subject": "Please confirm: newsletter of Verge & Gauge Building Inspections", "unsubscribe": "http://localhost:0/newsletter/unsubscribe?token=848da689-2178-4379-9e6f-0f8a1aaa0522.LdoZ0XZOUis0Ld7qIodEtcUpsJAqdg32Bb7bSlXCpDM"}', '2026-11-23 23:00:00+00', 1, '2026-11-23 23:00:30+00', NULL, NULL, 'ESOCKET', NULL);
INSERT INTO public.referrals VALUES ('6e4e9b24-4a86-4377-9ace-158cba5b48fb', 'Sam Example', 'sam@example.com', NULL, NULL, NULL, 'SAMPLE123', '12', 'true', '2026-08-02 22:00:00+00', 'unknown', NULL, NULL, 'Referrals of inspections');
INSERT INTO public.referrals VALUES ('4d3e3c23-a659-4e25-b665-95da6fb5e2bf', 'Mia Sample', 'mia@example.com', '0491 570 158', 'Mia Homes (sample)', '53004085616', 'MIA-HOMES', '7.5', 'true', '2026-08-02 22:00:00+00', 'registered', '2026-10-02', '2026-08-02', 'Referrals of inspections');
INSERT INTO public.referrals VALUES ('f6d4f107-80e3-44c2-ae57-c509428c65cb', 'Otto Sample', 'gone@example.com', NULL, NULL, NULL, 'OTTO-OLD', '12.5', 'false', '2026-08-02 22:00:00+00', 'not-registered', '2026-08-01', NULL, 'Referrals of inspections');
INSERT INTO public.secrets VALUES ('signing', 'c98698d4fb70bf097626b6310cfbb914a692b8f172d4b231598b3e381cc3e896');
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 0, '1', 'SCOPE AND GENERAL', 1, 2);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 1, '1.1', 'Scope', 2, 2);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 2, '1.2', 'Materials', 2, 2);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 3, '2', 'DESIGN', 1, 3);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 4, '2.1', 'Falls', 2, 3);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 5, '2.2', 'Hobs', 2, 3);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 6, '2.3', 'Timber hobs', 2, 3);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 7, '3', 'INSTALLATION', 1, 4);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 8, '3.1', 'Substrates', 2, 4);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 9, '3.2', 'Wall coverings', 2, 4);
INSERT INTO public.standard_clauses VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 10, '3.3', 'Penetrations', 2, 4);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 0, '1', 'SCOPE AND GENERAL', 1, 2);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 1, '1.1', 'Scope', 2, 2);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 2, '1.2', 'Materials', 2, 2);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 3, '2', 'DESIGN', 1, 3);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 4, '2.1', 'Falls', 2, 3);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 5, '2.2', 'Hobs', 2, 3);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 6, '3', 'INSTALLATION', 1, 4);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 7, '3.1', 'Substrates', 2, 4);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 8, '3.2', 'Membrane turn-ups', 2, 4);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 9, '3.3', 'Penetrations', 2, 4);
INSERT INTO public.standard_clauses VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 10, '3.4', 'Bond breakers', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 0, '1', 'Scope and general', 1, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 1, '1.1', 'Scope', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 2, '1.2', 'Exclusions', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 3, '1.3', 'Normative references', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 4, '1.4', 'Definitions', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 5, '1.4.1', 'panel', 3, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 6, '1.4.2', 'spigot', 3, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 7, '2', 'Glass', 1, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 8, '2.1', 'Type of glass', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 9, '2.2', 'Thickness', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 10, '2.3', 'Marking', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 11, '2.4', 'Edges and corners', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 12, '3', 'Supports', 1, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 13, '3.1', 'Spigots', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 14, '3.1.1', 'Number', 3, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 15, '3.1.2', 'Fixing to concrete', 3, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 16, '3.1.3', 'Grouting', 3, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 17, '3.2', 'Channels', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 18, '4', 'Fences around pools', 1, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 19, '4.1', 'Height', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 20, '4.2', 'Gaps', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 21, '4.3', 'Gates', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 22, '4.4', 'Climbable objects', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 23, '5', 'Inspection', 1, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 24, '5.1', 'After installation', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 25, '5.2', 'Records', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 26, 'Appendix A', 'Load test', 1, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 27, 'A.1', 'Procedure', 2, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 28, 'Appendix B', 'Cleaning', 1, 4);
INSERT INTO public.standard_clauses VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 29, 'B.1', 'Agents', 2, 4);
INSERT INTO public.standard_defects VALUES ('ffe9d07c-bfbb-4d4a-b154-714d500ffae7', '37203a40-cf06-4e01-8971-5d1644323ff0', 'AS9740-2014-001', 'Sample words for AS 9740-2014', 'Sample words', 'Sample action', 'high', '2.1', 'true', '2026-10-07 00:00:00+00', 0, 'accepted', 2, 'Materials shall be compatible with the substrate to which they are applied.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('39bede96-4b26-49d7-b110-1817f9ce2fb3', '37203a40-cf06-4e01-8971-5d1644323ff0', 'AS9740-2014-002', 'Floor of a shower falls to the waste at less than 1:80', 'The floor of a shower shall fall to the waste at not less than 1:80.', 'Rectify. Required: the floor of a shower shall fall to the waste at not less than 1:80.', 'high', '2.1', 'true', '2026-10-07 00:00:00+00', 1, 'accepted', 3, 'The floor of a shower shall fall to the waste at not less than 1:80.', 'at least', 80, '1:n', NULL);
INSERT INTO public.standard_defects VALUES ('482c4f91-a438-4ad8-b51d-240c4fb5413f', '37203a40-cf06-4e01-8971-5d1644323ff0', 'AS9740-2014-003', 'Hobs below 100 mm above the finished floor level', 'Hobs shall be at least 100 mm above the finished floor level.', 'Bring the hobs to at least 100 mm above the finished floor level.', 'high', '2.2', 'false', '2026-10-07 00:00:00+00', 2, 'rejected', 3, 'Hobs shall be at least 100 mm above the finished floor level.', 'at least', 100, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('bb689982-415d-4247-b375-5f5c10861ff5', '37203a40-cf06-4e01-8971-5d1644323ff0', 'AS9740-2014-004', 'Sample merger in AS 9740-2014', 'Sample words', 'Sample action', 'high', NULL, 'true', '2026-10-07 00:00:00+00', 3, 'accepted', 3, 'Hobs shall not be made of timber.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('92a33f98-c618-4e2c-ab93-d34af2aa7502', '37203a40-cf06-4e01-8971-5d1644323ff0', 'AS9740-2014-006', 'Membrane turned up less than 100 mm above the finished floor level', 'The membrane shall be turned up at least 100 mm above the finished floor level.', 'Turn the membrane up at least 100 mm above the finished floor level.', 'high', '3.2', 'true', '2026-10-07 00:00:00+00', 5, 'proposed', 4, 'The membrane shall be turned up at least 100 mm above the finished floor level.', 'at least', 100, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('7d3aab79-f2b2-44e8-b9e6-c36a4a4e0df4', '37203a40-cf06-4e01-8971-5d1644323ff0', 'AS9740-2014-007', 'Penetrations not sealed with a collar that is compatible with the membrane', 'Penetrations shall be sealed with a collar that is compatible with the membrane.', 'Seal the penetrations with a collar that is compatible with the membrane.', 'high', '3.3', 'true', '2026-10-07 00:00:00+00', 6, 'proposed', 4, 'Penetrations shall be sealed with a collar that is compatible with the membrane.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('e0ab17c1-939a-4d10-a331-cdf503c2948c', 'cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 'AS9740-2021-001', 'Sample words for AS 9740-2021', 'Sample words', 'Sample action', 'high', '2.1', 'true', '2026-10-07 00:00:00+00', 0, 'accepted', 2, 'Materials shall be compatible with the substrate to which they are applied.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('af37c7a5-d989-4e46-a4a4-35cf04310315', 'cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 'AS9740-2021-002', 'Floor of a shower falls to the waste at less than 1:80', 'The floor of a shower shall fall to the waste at not less than 1:80.', 'Rectify. Required: the floor of a shower shall fall to the waste at not less than 1:80.', 'high', '2.1', 'true', '2026-10-07 00:00:00+00', 1, 'accepted', 3, 'The floor of a shower shall fall to the waste at not less than 1:80.', 'at least', 80, '1:n', NULL);
INSERT INTO public.standard_defects VALUES ('45ca8286-f0e2-4ebc-aac0-dee181b82c17', 'cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 'AS9740-2021-003', 'Hobs below 100 mm above the finished floor level', 'Hobs shall be at least 100 mm above the finished floor level.', 'Bring the hobs to at least 100 mm above the finished floor level.', 'high', '2.2', 'false', '2026-10-07 00:00:00+00', 2, 'rejected', 3, 'Hobs shall be at least 100 mm above the finished floor level.', 'at least', 100, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('60437bce-8470-401c-b07b-4e39836c3639', 'cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 'AS9740-2021-004', 'Sample merger in AS 9740-2021', 'Sample words', 'Sample action', 'high', NULL, 'true', '2026-10-07 00:00:00+00', 3, 'accepted', 4, 'Substrates shall be clean, dry and free of dust before a membrane is applied.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('1cc58649-45ec-40f2-92fb-969124d4185a', 'cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 'AS9740-2021-006', 'Penetrations not sealed with a collar that is compatible with the membrane', 'Penetrations shall be sealed with a collar that is compatible with the membrane.', 'Seal the penetrations with a collar that is compatible with the membrane.', 'high', '3.3', 'true', '2026-10-07 00:00:00+00', 5, 'proposed', 4, 'Penetrations shall be sealed with a collar that is compatible with the membrane.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('7fb71b00-e919-4365-b846-0b61656fcec1', 'cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 'AS9740-2021-007', 'No bond breaker at every wall and floor junction', 'A bond breaker shall be installed at every wall and floor junction.', 'Install a bond breaker at every wall and floor junction.', 'medium', '3.4', 'true', '2026-10-07 00:00:00+00', 6, 'proposed', 4, 'A bond breaker shall be installed at every wall and floor junction.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('b67c2ecc-fa9a-4aae-90b6-b38929f020e6', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-001', 'Sample words for AS/NZS 9588.1:2021', 'Sample words', 'Sample action', 'high', '2.1', 'true', '2026-10-07 00:00:00+00', 0, 'accepted', 4, 'Panels shall be of Grade A safety glazing material in accordance with AS/NZS 2208.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('52acaa2e-3d60-4761-9a67-44196296d9cc', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-002', 'Nominal thickness of a panel below 12 mm', 'The nominal thickness of a panel shall be not less than 12 mm.', 'Bring the nominal thickness of a panel to at least 12 mm.', 'medium', '2.2', 'true', '2026-10-07 00:00:00+00', 1, 'accepted', 4, 'The nominal thickness of a panel shall be not less than 12 mm.', 'at least', 12, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('6502ca18-68a2-4c2c-8ac1-f20728de6ba0', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-003', 'Panel not permanently marked with the name of the maker', 'Each panel shall be permanently marked with the name of the maker.', 'Rectify. Required: each panel shall be permanently marked with the name of the maker.', 'medium', '2.3', 'false', '2026-10-07 00:00:00+00', 2, 'rejected', 4, 'Each panel shall be permanently marked with—
(a) the name of the maker', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('ad703ae0-27a6-48bd-bcba-7335ff156b8d', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-004', 'Sample merger in AS/NZS 9588.1:2021', 'Sample words', 'Sample action', 'high', NULL, 'true', '2026-10-07 00:00:00+00', 3, 'accepted', 4, 'Each panel shall be permanently marked with—
(a) the name of the maker; and
(b) the number of this Standard.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('af3b608e-aff3-400d-a816-359d05952b8f', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-005', 'Exposed edges not polished', 'Exposed edges shall be polished.', 'Polish the exposed edges.', 'medium', '2.4', 'true', '2026-10-07 00:00:00+00', 4, 'proposed', 4, 'Exposed edges shall be polished.', NULL, NULL, NULL, 'ad703ae0-27a6-48bd-bcba-7335ff156b8d');
INSERT INTO public.standard_defects VALUES ('061a6402-adf9-4693-9e16-3300627d929f', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-006', 'Corners rounded to a radius of less than 3 mm', 'Corners shall be rounded to a radius of at least 3 mm.', 'Round the corners to a radius of at least 3 mm.', 'medium', '2.4', 'true', '2026-10-07 00:00:00+00', 5, 'proposed', 4, 'Corners shall be rounded to a radius of at least 3 mm.', 'at least', 3, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('6989e9ea-3f21-494f-80bd-b8b67a0e4287', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-007', 'Panel held by less than two spigots', 'Each panel shall be held by at least two spigots.', 'Hold each panel by at least two spigots.', 'medium', '3.1.1', 'true', '2026-10-07 00:00:00+00', 6, 'proposed', 4, 'Each panel shall be held by at least two spigots.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('091364a0-262c-4917-8ae9-4886de36d8a0', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-008', 'Anchors of a spigot not of stainless steel of grade 316', 'The anchors of a spigot shall be of stainless steel of grade 316.', 'Rectify. Required: the anchors of a spigot shall be of stainless steel of grade 316.', 'critical', '3.1.2', 'true', '2026-10-07 00:00:00+00', 7, 'proposed', 4, 'The anchors of a spigot shall be—
(a) of stainless steel of grade 316;', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('7f88372b-8fda-4054-8d9a-50bf58844006', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-009', 'Anchors of a spigot set less than 100 mm into the concrete', 'The anchors of a spigot shall be set not less than 100 mm into the concrete.', 'Set the anchors of a spigot not less than 100 mm into the concrete.', 'critical', '3.1.2', 'true', '2026-10-07 00:00:00+00', 8, 'proposed', 4, 'The anchors of a spigot shall be—
(a) of stainless steel of grade 316;
(b) set not less than 100 mm into the concrete', 'at least', 100, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('623e5754-4c8b-4812-b74e-ef6de63138db', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-010', 'Anchors of a spigot closer than 60 mm to the edge of the slab', 'The anchors of a spigot shall be no closer than 60 mm to the edge of the slab.', 'Rectify. Required: the anchors of a spigot shall be no closer than 60 mm to the edge of the slab.', 'critical', '3.1.2', 'true', '2026-10-07 00:00:00+00', 9, 'proposed', 4, 'The anchors of a spigot shall be—
(a) of stainless steel of grade 316;
(b) set not less than 100 mm into the concrete; and
(c) no closer than 60 mm to the edge of the slab.', 'at least', 60, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('011e9e52-c9d4-4fbf-a58d-e7cc5ad7556f', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-011', 'Core holes not dry before grout is poured', 'Core holes shall be dry before grout is poured.', 'Rectify. Required: core holes shall be dry before grout is poured.', 'low', '3.1.3', 'true', '2026-10-07 00:00:00+00', 10, 'proposed', 4, 'Core holes shall be dry before grout is poured.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('652850f4-8f75-47b3-8250-87e90514d93f', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-012', 'Grout not finished above the surrounding surface', 'Grout shall be finished above the surrounding surface so that water runs off.', 'Finish the grout above the surrounding surface so that water runs off.', 'low', '3.1.3', 'true', '2026-10-07 00:00:00+00', 11, 'proposed', 4, 'Grout shall be finished above the surrounding surface so that water runs off.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('860dac9c-b374-4086-9fb0-8c1878bd6653', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-013', 'Channels not drained at their low points', 'Channels shall be drained at their low points.', 'Drain the channels at their low points.', 'high', '3.2', 'true', '2026-10-07 00:00:00+00', 12, 'proposed', 4, 'Channels shall be drained at their low points.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('df6c895a-ff9c-4cf6-8af8-9f5c5101b146', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-014', 'Membrane pierced by its fixings', 'Where a channel is used on a membrane, the membrane shall not be pierced by its fixings.', 'Rectify. Required: where a channel is used on a membrane, the membrane shall not be pierced by its fixings.', 'high', '3.2', 'true', '2026-10-07 00:00:00+00', 13, 'proposed', 4, 'Where a channel is used on a membrane, the membrane shall not be pierced by its fixings.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('e3444592-7508-44c2-9349-23e4762135e3', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-015', 'Height of the fence above finished ground below 1200 mm', 'The height of the fence above finished ground shall be at least 1200 mm.', 'Bring the height of the fence above finished ground to at least 1200 mm.', 'critical', '4.1', 'true', '2026-10-07 00:00:00+00', 14, 'proposed', 4, 'The height of the fence above finished ground shall be at least 1200 mm.', 'at least', 1200, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('92aaff45-68ba-45ad-a1de-66622f38ba15', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-016', 'Gap below a panel over 100 mm', 'The gap below a panel shall not exceed 100 mm.', 'Rectify. Required: the gap below a panel shall not exceed 100 mm.', 'medium', '4.2', 'true', '2026-10-07 00:00:00+00', 15, 'proposed', 4, 'The gap below a panel shall not exceed 100 mm.', 'at most', 100, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('b9d61577-24ee-413f-91ec-ebe69ef5a0c6', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-017', 'Gaps between panels not more than 100 mm and less than 30 mm unless filled', 'Gaps between panels shall be not more than 100 mm and not less than 30 mm unless filled.', 'Bring the gaps between panels to at most 100 mm and not less than 30 mm unless filled.', 'medium', '4.2', 'true', '2026-10-07 00:00:00+00', 16, 'proposed', 4, 'Gaps between panels shall be not more than 100 mm and not less than 30 mm unless filled.', 'at most', 100, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('7be757dc-1090-4182-b0fb-2429fafdbd53', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-018', 'Gates do not open away from the pool', 'Gates shall open away from the pool.', 'Rectify. Required: gates shall open away from the pool.', 'critical', '4.3', 'true', '2026-10-07 00:00:00+00', 17, 'proposed', 4, 'Gates shall—
(a) open away from the pool;', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('8086f38e-961b-440c-b4f8-600e7b19d17e', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-019', 'Gates do not close by themselves from any position', 'Gates shall close by themselves from any position.', 'Rectify. Required: gates shall close by themselves from any position.', 'critical', '4.3', 'true', '2026-10-07 00:00:00+00', 18, 'proposed', 4, 'Gates shall—
(a) open away from the pool;
(b) close by themselves from any position', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('d7b94a02-4480-47a8-8bfe-12ef73757df1', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-020', 'Gates do not latch without help', 'Gates shall latch without help.', 'Rectify. Required: gates shall latch without help.', 'critical', '4.3', 'true', '2026-10-07 00:00:00+00', 19, 'proposed', 4, 'Gates shall—
(a) open away from the pool;
(b) close by themselves from any position; and
(c) latch without help.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('2e96d105-6c13-4c9d-ba5d-36dea50da000', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-021', 'Release of the latch below 1500 mm above the ground', 'The release of the latch shall be at least 1500 mm above the ground.', 'Bring the release of the latch to at least 1500 mm above the ground.', 'critical', '4.3', 'true', '2026-10-07 00:00:00+00', 20, 'proposed', 4, 'The release of the latch shall be at least 1500 mm above the ground.', 'at least', 1500, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('96bc0c43-85ec-43a6-8da5-a25d4608f49b', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-022', 'Objects that can be climbed kept less than 900 mm away from the outside of the fence', 'Objects that can be climbed shall be kept at least 900 mm away from the outside of the fence.', 'Keep the objects that can be climbed at least 900 mm away from the outside of the fence.', 'critical', '4.4', 'true', '2026-10-07 00:00:00+00', 21, 'proposed', 4, 'Objects that can be climbed shall be kept at least 900 mm away from the outside of the fence.', 'at least', 900, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('94632665-4c17-467b-b7b6-5c5c864ae065', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-023', 'Clamp not tried by hand and tightened', 'Every clamp shall be tried by hand and tightened.', 'Rectify. Required: every clamp shall be tried by hand and tightened.', 'medium', '5.1', 'true', '2026-10-07 00:00:00+00', 22, 'proposed', 4, 'Every clamp shall be tried by hand and tightened.', NULL, NULL, NULL, NULL);
INSERT INTO public.standard_defects VALUES ('6e6bd0aa-7390-4b44-91a3-25097d9f856a', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-024', 'Load of 0.33 kN not applied at the middle of each panel for 1 min', 'A load of 0.33 kN shall be applied at the middle of each panel for 1 min.', 'Apply a load of 0.33 kN at the middle of each panel for 1 min.', 'critical', '5.1', 'true', '2026-10-07 00:00:00+00', 23, 'proposed', 4, 'A load of 0.33 kN shall be applied at the middle of each panel for 1 min.', 'equal', 0.33, 'kN', NULL);
INSERT INTO public.standard_defects VALUES ('c8a11d03-68d9-40f7-b98c-b87cff6ae8cb', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-025', 'Load not applied through a pad of 100 mm by 100 mm', 'The load shall be applied through a pad of 100 mm by 100 mm.', 'Apply the load through a pad of 100 mm by 100 mm.', 'critical', 'A.1', 'true', '2026-10-07 00:00:00+00', 24, 'proposed', 4, 'The load shall be applied through a pad of 100 mm by 100 mm.', 'equal', 100, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('e0cbd9cd-68e6-4406-9f9a-4d792fc95f9b', '30f69562-e03b-463e-b324-151d55fee6e5', 'ASNZS9588.1-2021-026', 'Deflection at the top over 30 mm', 'The deflection at the top shall not exceed 30 mm.', 'Rectify. Required: the deflection at the top shall not exceed 30 mm.', 'medium', 'A.1', 'true', '2026-10-07 00:00:00+00', 25, 'proposed', 4, 'The deflection at the top shall not exceed 30 mm.', 'at most', 30, 'mm', NULL);
INSERT INTO public.standard_defects VALUES ('8264bfb3-4c44-408f-8b8d-1c806bda8374', '37203a40-cf06-4e01-8971-5d1644323ff0', 'AS9740-2014-005', 'Substrates not clean, dry and free of dust before a membrane is applied', 'Substrates shall be clean, dry and free of dust before a membrane is applied.', 'Rectify. Required: substrates shall be clean, dry and free of dust before a membrane is applied.', 'high', '3.1', 'true', '2026-10-07 00:00:00+00', 4, 'proposed', 4, 'Substrates shall be clean, dry and free of dust before a membrane is applied.', NULL, NULL, NULL, 'bb689982-415d-4247-b375-5f5c10861ff5');
INSERT INTO public.standard_defects VALUES ('55d881b0-cde4-4156-82a2-1e6a3d26ef39', 'cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 'AS9740-2021-005', 'Membrane turned up less than 100 mm above the finished floor level', 'The membrane shall be turned up at least 100 mm above the finished floor level.', 'Turn the membrane up at least 100 mm above the finished floor level.', 'high', '3.2', 'true', '2026-10-07 00:00:00+00', 4, 'proposed', 4, 'The membrane shall be turned up at least 100 mm above the finished floor level.', 'at least', 100, 'mm', '60437bce-8470-401c-b07b-4e39836c3639');
INSERT INTO public.standard_pages VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 1, 'AS 9740-2014 Australian Standard®
Waterproofing of domestic wet areas');
INSERT INTO public.standard_pages VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 2, 'SECTION 1 SCOPE AND GENERAL
1.1 Scope
This Standard sets out requirements for the materials, design and installation of waterproofing for wet areas within residential buildings.
1.2 Materials
Materials shall be compatible with the substrate to which they are applied.');
INSERT INTO public.standard_pages VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 3, 'SECTION 2 DESIGN
2.1 Falls
The floor of a shower shall fall to the waste at not less than 1:80.
2.2 Hobs
Hobs shall be at least 100 mm above the finished floor level.
2.3 Timber hobs
Hobs shall not be made of timber.');
INSERT INTO public.standard_pages VALUES ('37203a40-cf06-4e01-8971-5d1644323ff0', 4, 'SECTION 3 INSTALLATION
3.1 Substrates
Substrates shall be clean, dry and free of dust before a membrane is applied.
3.2 Wall coverings
The membrane shall be turned up at least 100 mm above the finished floor level.
3.3 Penetrations
Penetrations shall be sealed with a collar that is compatible with the membrane.');
INSERT INTO public.standard_pages VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 1, 'AS 9740-2021 Australian Standard®
Waterproofing of domestic wet areas');
INSERT INTO public.standard_pages VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 2, 'SECTION 1 SCOPE AND GENERAL
1.1 Scope
This Standard sets out requirements for the materials, design and installation of waterproofing for wet areas within residential buildings.
1.2 Materials
Materials shall be compatible with the substrate to which they are applied.');
INSERT INTO public.standard_pages VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 3, 'SECTION 2 DESIGN
2.1 Falls
The floor of a shower shall fall to the waste at not less than 1:80.
2.2 Hobs
Hobs shall be at least 100 mm above the finished floor level.');
INSERT INTO public.standard_pages VALUES ('cef8f5a9-631c-4ef4-a471-27c10a7f52c3', 4, 'SECTION 3 INSTALLATION
3.1 Substrates
Substrates shall be clean, dry and free of dust before a membrane is applied.
3.2 Membrane turn-ups
The membrane shall be turned up at least 100 mm above the finished floor level.
3.3 Penetrations
Penetrations shall be sealed with a collar that is compatible with the membrane.
3.4 Bond breakers
A bond breaker shall be installed at every wall and floor junction.');
INSERT INTO public.standard_pages VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 1, 'AS/NZS 9588.1:2021
Australian/New Zealand Standard™
Frameless glass fences
Part 1: Design and installation
Superseding AS/NZS 9588.1:2012');
INSERT INTO public.standard_pages VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 2, 'Preface
This Standard was written for a trial. It supersedes AS/NZS 9588.1:2012. The term "shall" indicates a requirement, the term "should" a recommendation.');
INSERT INTO public.standard_pages VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 3, '');
INSERT INTO public.standard_pages VALUES ('30f69562-e03b-463e-b324-151d55fee6e5', 4, 'Section 1 Scope and general
1.1 Scope
This Standard gives requirements for fences of toughened or laminated glass that stand without a frame around gardens, terraces and pools of houses.
1.2 Exclusions
Balustrades of public buildings are not covered.
1.3 Normative references
The following are referred to in a way that makes them part of this Standard and shall be at hand:
AS/NZS 2208, Safety glazing materials in buildings
1.4 Definitions
1.4.1 panel
sheet of glass that shall be counted with its edge strips
1.4.2 spigot
clamp at the foot of a panel
Section 2 Glass
2.1 Type of glass
Panels shall be of Grade A safety glazing material in accordance with AS/NZS 2208. Heat-soaked glass should be preferred.
2.2 Thickness
The nominal thickness of a panel shall be not less than 12 mm.
2.3 Marking
Each panel shall be permanently marked with—
(a) the name of the maker; and
(b) the number of this Standard.
NOTE 1 The mark may be etched.
NOTE 2 The mark shall not be hidden by a clamp where the fence is inspected.
2.4 Edges and corners
Exposed edges shall be polished. Corners shall be rounded to a radius of at least 3 mm. Chips may be ground out when they are shallower than 1 mm.
Section 3 Supports
3.1 Spigots
3.1.1 Number
Each panel shall be held by at least two spigots. A panel wider than 1.5 m should have three.
3.1.2 Fixing to concrete
The anchors of a spigot shall be—
(a) of stainless steel of grade 316;
(b) set not less than 100 mm into the concrete; and
(c) no closer than 60 mm to the edge of the slab.
3.1.3 Grouting
Core holes shall be dry before grout is poured. Grout shall be finished above the surrounding surface so that water runs off.
3.2 Channels
Channels shall be drained at their low points. Where a channel is used on a membrane, the membrane shall not be pierced by its fixings.
Section 4 Fences around pools
4.1 Height
The height of the fence above finished ground shall be at least 1200 mm.
4.2 Gaps
The gap below a panel shall not exceed 100 mm. Gaps between panels shall be not more than 100 mm and not less than 30 mm unless filled.
Table 4.1 — Gaps
Place Most, mm Least, mm
Panel to panel 100 30
Panel to wall 100 10
4.3 Gates
Gates shall—
(a) open away from the pool;
(b) close by themselves from any position; and
(c) latch without help.
A gate may be hung on glass hinges. The release of the latch shall be at least 1500 mm above the ground.
4.4 Climbable objects
Objects that can be climbed shall be kept at least 900 mm away from the outside of the fence. Plants should be trimmed.
Section 5 Inspection
5.1 After installation
Every clamp shall be tried by hand and tightened. A load of 0.33 kN shall be applied at the middle of each panel for 1 min.
5.2 Records
The installer should hand over a drawing.
Appendix A (normative) Load test
A.1 Procedure
The load shall be applied through a pad of 100 mm by 100 mm. The deflection at the top shall not exceed 30 mm.
Appendix B (informative) Cleaning
B.1 Agents
Glass shall be washed with clean water. Abrasives must not be used.');
INSERT INTO public.statement_lines VALUES ('9368f5fc-8a49-4496-95a6-5e2210553910', '2c1b1c1a-0bcf-4f30-ba46-9e1413ba9c97', '01a21103-d837-78bb-be6d-1cef574f0e13', 'false', NULL, 1006, 'Chermside', 'frame', '2026-08-31', '1234.55', '7.5', 9259, 'false');
INSERT INTO public.statement_lines VALUES ('d0ab02c6-5cab-4f41-ad3e-ba1fa5c77f97', '8e440125-ebd8-4974-a538-efb5ffcb5319', '01a21103-d4e9-7ec1-942c-cd9dda453c44', 'false', NULL, 1003, 'Southport', 'practical-completion', '2026-08-12', '550.00', '10', 5500, 'false');
INSERT INTO public.statement_lines VALUES ('5325d88f-2778-4469-b47a-9645e95b6bc9', '8e440125-ebd8-4974-a538-efb5ffcb5319', '01a21103-e841-7c17-a2de-0670837f420d', 'false', NULL, 1005, 'Chermside', 'frame', '2026-08-28', '520.00', '10', 5200, 'false');
INSERT INTO public.statement_lines VALUES ('41911211-4856-4d7d-b2f0-2eef997bcf2e', '642a0a23-be50-4ead-8db6-0deb7754ddfe', '01a21103-d837-78bb-be6d-1cef574f0e13', 'true', 'ST-0001', 1006, 'Chermside', 'frame', '2026-08-31', '1334.55', '7.5', 750, 'false');
INSERT INTO public.statement_lines VALUES ('39278d17-e8bb-4910-8bea-dc1ed98c9527', '642a0a23-be50-4ead-8db6-0deb7754ddfe', '01a21103-e841-7c17-a2de-0670837f420d', 'false', NULL, 1005, 'Chermside', 'frame', '2026-08-28', '520.00', '7.5', 3900, 'false');
INSERT INTO public.statement_lines VALUES ('a950d873-664e-4190-b1e9-dc9329c4db2b', '1f1cd7a6-e271-42c8-85e6-9619dc47c1bc', '01a21103-e2d0-7602-9e81-553a66a868ba', 'false', NULL, 1007, 'Toowong', 'frame', '2026-09-01', '720.00', '12.5', 9000, 'false');
INSERT INTO public.statement_lines VALUES ('2ef6dea0-63e2-4734-bf74-a1d3343d3a51', '5af2cf2f-be38-473d-a484-0e7a2641ee5e', '01a21103-f7c1-74cc-ba5d-f878af103c5b', 'false', NULL, 1008, 'Toowong', 'pre-pour', '2026-09-11', '610.00', '10', 6100, 'false');
INSERT INTO public.statement_lines VALUES ('2b165f1a-6727-40bf-99e9-f9f75d0bd741', '5af2cf2f-be38-473d-a484-0e7a2641ee5e', '01a21103-d4e9-7ec1-942c-cd9dda453c44', 'true', 'ST-0002', 1003, 'Southport', 'practical-completion', '2026-08-12', '500.00', '10', -500, 'false');
INSERT INTO public.statement_lines VALUES ('177781b3-2b4b-4bb5-a47f-3184d7e139aa', '5af2cf2f-be38-473d-a484-0e7a2641ee5e', '01a21103-e841-7c17-a2de-0670837f420d', 'true', 'ST-0002', 1005, 'Chermside', 'frame', '2026-08-28', NULL, '10', -5200, 'true');
INSERT INTO public.statements VALUES ('2c1b1c1a-0bcf-4f30-ba46-9e1413ba9c97', 'ST-0001', '2026-08', '4d3e3c23-a659-4e25-b665-95da6fb5e2bf', 'MIA-HOMES', 'Mia Sample', 'mia@example.com', 'Mia Homes (sample)', '53004085616', 'registered', 9259, '2026-09-02 01:00:00+00', '2026-09-15', '2026-09-02 01:00:00+00', 'rcti', '[]', 926, '2026-09-14', '2026-09-02 01:00:00+00', NULL, '{"abn": "51 824 753 556", "name": "Verge & Gauge Building Inspections", "email": "office@example.com", "phone": "(07) 7010 1234", "licence": "Sample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"}', '01a21103-f478-766d-b68c-880646fb645d');
INSERT INTO public.statements VALUES ('8e440125-ebd8-4974-a538-efb5ffcb5319', 'ST-0002', '2026-08', '6e4e9b24-4a86-4377-9ace-158cba5b48fb', 'SAMPLE123', 'Sam Example', 'sam@example.com', NULL, NULL, 'unknown', 10700, '2026-09-02 01:00:00+00', '2026-09-15', '2026-09-02 01:00:00+00', 'statement', '["No valid ABN of the partner is recorded.","The partner is not recorded as registered for GST.","The partner’s GST registration has not been checked since the month was closed.","There is no written agreement with the partner from before the month was closed."]', 0, NULL, '2026-09-02 01:00:00+00', NULL, '{"abn": "51 824 753 556", "name": "Verge & Gauge Building Inspections", "email": "office@example.com", "phone": "(07) 7010 1234", "licence": "Sample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"}', '01a21103-f66d-7179-8125-4e528fa11091');
INSERT INTO public.statements VALUES ('642a0a23-be50-4ead-8db6-0deb7754ddfe', 'ST-0003', '2026-09', '4d3e3c23-a659-4e25-b665-95da6fb5e2bf', 'MIA-HOMES', 'Mia Sample', 'mia@example.com', 'Mia Homes (sample)', '53004085616', 'registered', 4650, '2026-10-02 01:00:00+00', '2026-10-15', '2026-10-02 01:00:00+00', 'rcti', '[]', 465, NULL, '2026-10-02 01:00:00+00', NULL, '{"abn": "51 824 753 556", "name": "Verge & Gauge Building Inspections", "email": "office@example.com", "phone": "(07) 7010 1234", "licence": "Sample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"}', '01a21104-0f6f-7640-9aaa-390279dcfc40');
INSERT INTO public.statements VALUES ('1f1cd7a6-e271-42c8-85e6-9619dc47c1bc', 'ST-0004', '2026-09', 'f6d4f107-80e3-44c2-ae57-c509428c65cb', 'OTTO-OLD', 'Otto Sample', 'gone@example.com', NULL, NULL, 'not-registered', 9000, '2026-10-02 01:00:00+00', '2026-10-15', '2026-10-02 01:00:00+00', 'statement', '["No valid ABN of the partner is recorded.","The partner is not recorded as registered for GST.","The partner’s GST registration has not been checked since the month was closed.","There is no written agreement with the partner from before the month was closed."]', 0, NULL, NULL, NULL, '{"abn": "51 824 753 556", "name": "Verge & Gauge Building Inspections", "email": "office@example.com", "phone": "(07) 7010 1234", "licence": "Sample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"}', '01a21104-1151-747d-8a30-327e835ec18d');
INSERT INTO public.statements VALUES ('5af2cf2f-be38-473d-a484-0e7a2641ee5e', 'ST-0005', '2026-09', '6e4e9b24-4a86-4377-9ace-158cba5b48fb', 'SAMPLE123', 'Sam Example', 'sam@example.com', NULL, NULL, 'unknown', 400, '2026-10-02 01:00:00+00', '2026-10-15', '2026-10-02 01:00:00+00', 'statement', '["No valid ABN of the partner is recorded.","The partner is not recorded as registered for GST.","The partner’s GST registration has not been checked since the month was closed.","There is no written agreement with the partner from before the month was closed.","It corrects ST-0002, which the partner invoices for themselves."]', 0, NULL, '2026-10-02 01:00:00+00', NULL, '{"abn": "51 824 753 556", "name": "Verge & Gauge Building Inspections", "email": "office@example.com", "phone": "(07) 7010 1234", "licence": "Sample Licence Holder Pty Ltd, QBCC licence 00000000 (sample)"}', '01a21104-13b5-7dc3-96c0-659dde718e29');
INSERT INTO public.submission_events VALUES ('57f11273-b3e3-4f4f-b938-9330c9ae549c', '01a21103-bd1c-7c85-a67f-343e6501e474', '2025-08-11 00:00:00+00', 'status', 'omar', 'New → Answered');
INSERT INTO public.submission_events VALUES ('66c65238-8e69-40b5-b19d-08596f7e9511', '01a21103-bd1c-7c85-a67f-343e6501e474', '2025-08-11 00:00:00+00', 'note', 'omar', 'Sample note: New → Booked was what she hoped for');
INSERT INTO public.submission_events VALUES ('ea0835fd-0939-4a65-90db-8b8c259f26e8', '01a21103-bd1c-7c85-a67f-343e6501e474', '2025-08-11 00:00:00+00', 'status', 'omar', 'Answered → Closed');
INSERT INTO public.submission_events VALUES ('48afb2bc-d3b1-453a-8de1-45d32667c4e3', '01a21103-bd1c-7c85-a67f-343e6501e474', '2025-09-02 01:00:00+00', 'mail', NULL, 'Acknowledgement to ada@example.com not delivered: too old to be of use');
INSERT INTO public.submission_events VALUES ('0e4a6908-5e56-4234-ac43-06895368adab', '01a21103-c2bc-796c-9757-4538955d0631', '2025-09-02 01:00:00+00', 'status', 'omar', 'New → Booked');
INSERT INTO public.submission_events VALUES ('d62dc4f3-3d46-44dd-951d-ed077a52528e', '01a21103-c2bc-796c-9757-4538955d0631', '2025-09-10 06:00:00+00', 'status', 'omar', 'Booked → Completed');
INSERT INTO public.submission_events VALUES ('c23c0d75-f1f4-414d-8bdd-31df9c251767', '01a21103-c2bc-796c-9757-4538955d0631', '2025-09-10 06:00:00+00', 'invoice', 'omar', '$440.00 ex GST');
INSERT INTO public.submission_events VALUES ('bb27d814-22d4-4118-95ef-91a52a12f1cb', '01a21103-c6c7-70bc-9c50-02d38e1c0464', '2025-10-13 22:30:00+00', 'status', 'omar', 'New → Booked');
INSERT INTO public.submission_events VALUES ('f6725e80-b5b4-4361-9593-0d3cc28d7658', '01a21103-c6c7-70bc-9c50-02d38e1c0464', '2025-10-15 22:30:00+00', 'status', 'omar', 'Booked → Closed');
INSERT INTO public.submission_events VALUES ('845641d5-38ad-4948-a65a-008fc30e00b8', '01a21103-cafb-7f80-93f3-d1ed3a02b851', '2025-10-20 17:00:00+00', 'status', 'omar', 'New (suspected spam) → Completed (suspected spam)');
INSERT INTO public.submission_events VALUES ('8e9e70b7-6eb5-4079-9458-34fc2a5fb0a1', '01a21103-cafb-7f80-93f3-d1ed3a02b851', '2025-10-20 17:00:00+00', 'status', 'omar', 'Completed (suspected spam) → Closed (suspected spam)');
INSERT INTO public.submission_events VALUES ('9b29b702-4760-4ed7-bc95-cf5d74d6fc85', '01a21103-cc5d-7cfb-951b-74995f370e30', '2025-11-03 04:00:00+00', 'status', 'omar', 'New → Answered');
INSERT INTO public.submission_events VALUES ('a007725b-3757-4d15-b51d-63e93eb7d3fc', '01a21103-cc5d-7cfb-951b-74995f370e30', '2025-11-03 04:00:00+00', 'invoice', 'omar', '$385.00 ex GST');
INSERT INTO public.submission_events VALUES ('f435ed91-f482-4bf5-a07c-5ce508b22358', '01a21103-cc5d-7cfb-951b-74995f370e30', '2025-11-03 04:00:00+00', 'invoice', 'omar', '$385.00 → no amount ex GST');
INSERT INTO public.submission_events VALUES ('26900826-d414-4d10-a693-57fbe28ab5eb', '01a21103-d4e9-7ec1-942c-cd9dda453c44', '2026-08-04 23:15:00+00', 'status', 'omar', 'New → Booked');
INSERT INTO public.submission_events VALUES ('8ee27044-067f-476a-ab61-6713a551af2a', '01a21103-d4e9-7ec1-942c-cd9dda453c44', '2026-08-04 23:15:00+00', 'agreement', 'omar', 'Version 2026-07, accepted by Cleo Placeholder, 5 August 2026 at 9:00 am');
INSERT INTO public.submission_events VALUES ('e899b324-2e85-48a6-817b-35dbbb123000', '01a21103-d4e9-7ec1-942c-cd9dda453c44', '2026-08-06 00:00:00+00', 'agreement', 'omar', 'Version 2026-07, accepted by Cleo Placeholder, 5 August 2026 at 9:00 am → version 2026-07, accepted by Cleo Placeholder and Ben Muster, 5 August 2026 at 9:30 am');
INSERT INTO public.submission_events VALUES ('b0bc8ec0-6610-4de7-b400-2698f92eff70', '01a21103-d67b-748f-b09b-5070d5bcc934', '2026-08-06 00:00:00+00', 'agreement', 'omar', 'Version 2026-07, accepted by Ben Muster, 6 August 2026 at 7:45 am');
INSERT INTO public.submission_events VALUES ('c87be570-afa2-4736-89e9-9517bae85100', '01a21103-d67b-748f-b09b-5070d5bcc934', '2026-08-07 00:00:00+00', 'agreement', 'omar', 'Version 2026-07, accepted by Ben Muster, 6 August 2026 at 7:45 am → none recorded');
INSERT INTO public.submission_events VALUES ('e31d3ecd-90c5-4390-9b86-9b7fa80c1865', '01a21103-d67b-748f-b09b-5070d5bcc934', '2026-08-07 00:00:00+00', 'status', 'omar', 'New → Booked');
INSERT INTO public.submission_events VALUES ('5045a73a-00fd-4238-8126-67be4534fedc', '01a21103-d837-78bb-be6d-1cef574f0e13', '2026-08-07 00:00:00+00', 'status', 'omar', 'New → Booked');
INSERT INTO public.submission_events VALUES ('90b34aff-3e6c-401a-98ff-26199be07e83', '01a21103-ddf4-7cca-a0e9-e9202aeea428', '2026-08-10 02:40:00+00', 'status', 'omar', 'New → Answered');
INSERT INTO public.submission_events VALUES ('1c9a3963-6c88-4082-97c9-ee0d4e29a9af', '01a21103-ddf4-7cca-a0e9-e9202aeea428', '2026-08-10 02:40:00+00', 'note', 'omar', 'Sample note: quoted $550.00 ex GST, hopes for New → Booked');
INSERT INTO public.submission_events VALUES ('86019a4e-20b2-40f6-9adc-cfb01842b97e', '01a21103-d4e9-7ec1-942c-cd9dda453c44', '2026-08-12 07:00:00+00', 'status', 'omar', 'Booked → Completed');
INSERT INTO public.submission_events VALUES ('552cfb6a-fd4e-4b7f-aa87-6fe21d239ff0', '01a21103-d4e9-7ec1-942c-cd9dda453c44', '2026-08-12 07:00:00+00', 'invoice', 'omar', '$550.00 ex GST, 10% for SAMPLE123: $55.00');
INSERT INTO public.submission_events VALUES ('eaa9e2ac-c1e5-448d-8eff-6058bc11cf3c', '01a21103-e425-7867-8439-28553759cd55', '2026-08-18 03:00:00+00', 'status', 'omar', 'New (suspected spam) → New');
INSERT INTO public.submission_events VALUES ('1f939a42-99c1-45de-9fc7-29526b3c208b', '01a21103-e425-7867-8439-28553759cd55', '2026-08-18 03:00:00+00', 'status', 'omar', 'New → Closed');
INSERT INTO public.submission_events VALUES ('d7bb3bc6-c4fa-4de0-9d9d-ab53498581c8', '01a21103-d67b-748f-b09b-5070d5bcc934', '2026-08-20 07:00:00+00', 'status', 'omar', 'Booked → Completed');
INSERT INTO public.submission_events VALUES ('c53bce8c-0081-4d32-9a1c-16496f6556e8', '01a21103-d67b-748f-b09b-5070d5bcc934', '2026-08-20 07:00:00+00', 'invoice', 'omar', '$385.50 ex GST');
INSERT INTO public.submission_events VALUES ('b1f5061c-070a-4285-bccc-050aee8f1bb0', '01a21103-e841-7c17-a2de-0670837f420d', '2026-08-25 00:00:00+00', 'status', 'omar', 'New → Booked');
INSERT INTO public.submission_events VALUES ('72917f47-d011-46d9-90da-7704387959b8', '01a21103-e841-7c17-a2de-0670837f420d', '2026-08-28 06:00:00+00', 'invoice', 'omar', '$480.00 ex GST, 10% for SAMPLE123: $48.00');
INSERT INTO public.submission_events VALUES ('43c29a40-63c3-4555-9d95-c1d197d11091', '01a21103-e841-7c17-a2de-0670837f420d', '2026-08-28 06:00:00+00', 'invoice', 'omar', '$480.00 → $520.00 ex GST, 10% for SAMPLE123: $52.00');
INSERT INTO public.submission_events VALUES ('e403155a-cfa4-4915-aa32-50b4a2c930fa', '01a21103-d837-78bb-be6d-1cef574f0e13', '2026-08-31 13:59:00+00', 'invoice', 'omar', '$1234.55 ex GST, 7.5% for MIA-HOMES: $92.59');
INSERT INTO public.submission_events VALUES ('8aa38de3-d6eb-42c0-b548-025f59f63f3c', '01a21103-e2d0-7602-9e81-553a66a868ba', '2026-08-31 14:00:00+00', 'status', 'omar', 'New → Completed');
INSERT INTO public.submission_events VALUES ('98807e62-1a83-44f6-a4c5-602fed09ca25', '01a21103-e2d0-7602-9e81-553a66a868ba', '2026-08-31 14:00:00+00', 'invoice', 'omar', '$720.00 ex GST, 12.5% for OTTO-OLD: $90.00');
INSERT INTO public.submission_events VALUES ('28335254-2ff4-427a-9455-d473c1f58813', '01a21103-f950-7c82-ac57-d7eec1c82789', '2026-09-07 04:00:00+00', 'status', 'omar', 'New → Booked');
INSERT INTO public.submission_events VALUES ('28d7f935-6905-4a6c-9655-d054ef7af85f', '01a21103-f950-7c82-ac57-d7eec1c82789', '2026-09-07 04:00:00+00', 'agreement', 'omar', 'Version 2026-07, accepted by Ada Sample, 7 September 2026 at 1:30 pm');
INSERT INTO public.submission_events VALUES ('f418843d-ed67-43bb-9b4c-f36d9dda14ec', '01a21103-fbca-77c9-908e-f98af555995c', '2026-09-09 06:50:00+00', 'status', 'omar', 'New → Answered');
INSERT INTO public.submission_events VALUES ('8e26f4d1-f5d6-4b94-ba08-5aeed6baebe0', '01a21103-fbca-77c9-908e-f98af555995c', '2026-09-10 00:00:00+00', 'status', 'omar', 'Answered → New');
INSERT INTO public.submission_events VALUES ('17fea961-733c-467c-b250-42675aac3a18', '01a21103-d4e9-7ec1-942c-cd9dda453c44', '2026-09-10 00:00:00+00', 'invoice', 'omar', '$550.00 → $500.00 ex GST, 10% for SAMPLE123: $50.00');
INSERT INTO public.submission_events VALUES ('7fecba37-b6f9-4c19-aa5b-3b94f207be61', '01a21103-f7c1-74cc-ba5d-f878af103c5b', '2026-09-11 00:00:00+00', 'status', 'omar', 'New → Completed');
INSERT INTO public.submission_events VALUES ('e219d6d8-ae06-473d-8925-24e666f67d04', '01a21103-f7c1-74cc-ba5d-f878af103c5b', '2026-09-11 00:00:00+00', 'invoice', 'omar', '$610.00 ex GST, 10% for SAMPLE123: $61.00');
INSERT INTO public.submission_events VALUES ('c96829d9-4a92-419c-aac8-8595bed39525', '01a21104-0162-70c4-94a8-076ba128551d', '2026-09-14 05:00:00+00', 'status', 'omar', 'New → Answered');
INSERT INTO public.submission_events VALUES ('74b71327-d21b-415a-97fe-0f5abe091249', '01a21104-0162-70c4-94a8-076ba128551d', '2026-09-14 05:00:00+00', 'status', 'omar', 'Answered → Booked');
INSERT INTO public.submission_events VALUES ('bc328dcb-0f07-49d0-9bc9-ed798f32a7a5', '01a21104-0162-70c4-94a8-076ba128551d', '2026-09-14 05:00:00+00', 'status', 'omar', 'Booked → New');
INSERT INTO public.submission_events VALUES ('f5d89afa-2ba3-4e17-b496-237508fd2840', '01a21103-e841-7c17-a2de-0670837f420d', '2026-09-14 23:00:00+00', 'credit', 'omar', 'SAMPLE123 → MIA-HOMES: Sample: Mia sent her');
INSERT INTO public.submission_events VALUES ('6e4926f3-bbca-44f3-9dec-214c99e0ee26', '01a21103-d837-78bb-be6d-1cef574f0e13', '2026-09-20 00:00:00+00', 'invoice', 'omar', '$1234.55 → $1334.55 ex GST, 7.5% for MIA-HOMES: $100.09');
INSERT INTO public.submission_events VALUES ('95ebc833-896c-477c-883d-97523a1da57b', '01a21104-1530-766a-a9c6-4a2699064ee2', '2026-10-12 00:00:00+00', 'status', 'omar', 'New → Completed');
INSERT INTO public.submission_events VALUES ('d89f1731-987d-457a-9678-f634f8dac9c4', '01a21104-1530-766a-a9c6-4a2699064ee2', '2026-10-12 00:00:00+00', 'invoice', 'omar', '$700.00 ex GST, 12% for SAMPLE123: $84.00');
INSERT INTO public.submission_events VALUES ('d3886294-1501-483f-9410-5648a8a89e91', '01a21104-16ad-70f9-833f-befb893e570b', '2026-10-12 00:00:00+00', 'invoice', 'omar', '$300.00 ex GST');
INSERT INTO public.submission_events VALUES ('d6298366-f358-4d01-8648-a7c7911da4f0', '01a21104-16ad-70f9-833f-befb893e570b', '2026-10-12 00:00:00+00', 'credit', 'omar', 'Nobody → MIA-HOMES: Sample: → Completed by Mia');
INSERT INTO public.submission_events VALUES ('e642aedc-3097-41d3-979c-d4d0f7393935', '01a21104-16ad-70f9-833f-befb893e570b', '2026-10-12 00:00:00+00', 'credit', 'omar', 'MIA-HOMES → nobody: Sample: it was nobody');
INSERT INTO public.submission_events VALUES ('87b7a7b8-2a07-4142-bb4c-3ed5a2c4ebc0', '01a21104-16ad-70f9-833f-befb893e570b', '2026-10-12 00:00:00+00', 'invoice', 'omar', '$300.00 → no amount ex GST');
INSERT INTO public.submission_events VALUES ('03579ca8-9fc4-4689-bae3-af5aa557812d', '01a21104-16ad-70f9-833f-befb893e570b', '2026-10-12 00:00:00+00', 'status', 'omar', 'New → Closed');
INSERT INTO public.submission_events VALUES ('04cf6af5-318e-4788-bb9b-3b2c04af95f2', '01a21104-2f2a-761d-ba54-c2326be96f3a', '2026-10-31 13:00:00+00', 'invoice', 'omar', '$45678.90 ex GST, 7.5% for MIA-HOMES: $3425.92');
INSERT INTO public.submission_events VALUES ('4e2ebfe9-1ea1-4ede-ac4f-a87892ef3a7f', '01a21104-3521-79e8-898c-592d792ae8b6', '2026-11-02 00:00:00+00', 'mail', NULL, 'Acknowledgement to gone@example.com not delivered: 550 No such mailbox');
INSERT INTO public.submission_events VALUES ('b353eaad-3bce-48da-90bd-4a311c8fa5b4', '01a21104-370b-71b5-a826-168987dd6475', '2026-11-10 00:00:00+00', 'status', 'omar', 'New → Booked');
INSERT INTO public.submission_events VALUES ('0a2b8585-e8dd-43de-9bcd-16e6a11d367f', '01a21104-38ac-7a2e-a66c-3de944a9f94a', '2026-11-17 01:10:00+00', 'status', 'omar', 'New → Answered');
INSERT INTO public.uploads VALUES ('4f685e94-9379-4323-81f7-5f084a2a63ee', '01a21103-c2bc-796c-9757-4538955d0631', 'plan-done.pdf', 'application/pdf', 34966, 'd68f1d73b9defdf52ab64e76e9b55f469b47c403c69619a1ff3aa43a2e56b088', '2025-09-02 01:00:00+00');
INSERT INTO public.uploads VALUES ('62b32155-1db8-4b60-981d-6a342c7c1874', '01a21103-c2bc-796c-9757-4538955d0631', 'drawing-r10-done.dxf', 'image/vnd.dxf', 10184, '228f52a919a1ae7dfc7c3322e599a37566de8ee3800a4e70227174b531f0b65d', '2025-09-02 01:00:00+00');
INSERT INTO public.uploads VALUES ('4712995e-11e2-4373-8fa0-f84c5e47a6a4', '01a21103-c6c7-70bc-9c50-02d38e1c0464', 'plan.pdf', 'application/pdf', 34951, 'ca4eed7ef251911b8a94f96338511353a0547ea22fabfc0e81968f5478031954', '2025-10-13 22:30:00+00');
INSERT INTO public.uploads VALUES ('17d98091-0963-4e8f-8dfb-82af9aa419c7', '01a21103-cafb-7f80-93f3-d1ed3a02b851', 'drawing-r10-kept.dxf', 'image/vnd.dxf', 10184, 'e295f286fab70acf44e0d0e459419f543f67d1cd7a82e21d104a468872c0eddb', '2025-10-20 17:00:00+00');
INSERT INTO public.uploads VALUES ('96284c75-8260-4b30-b460-346454d2982a', '01a21103-cc5d-7cfb-951b-74995f370e30', 'drawing-r10.dxf', 'image/vnd.dxf', 10168, '7492cc5a4bcdbd7e549ba221dbe293a347909b349eeae34b3799d76149d6d5b7', '2025-11-03 04:00:00+00');
INSERT INTO public.uploads VALUES ('846d7ec6-7031-436d-8ff0-b27f1b6b9443', '01a21103-ce3e-7624-99c0-191a9c164430', 'drawing-r10-new.dxf', 'image/vnd.dxf', 10183, '8ecf06dd2d15e8602a2cf68d6a85a808faaebe76b45b31b795716b4b1db850aa', '2025-11-30 23:00:00+00');
INSERT INTO public.uploads VALUES ('a4c868b5-8ae3-48f3-a8f5-29f0af2a651f', '01a21103-d67b-748f-b09b-5070d5bcc934', 'plan.pdf', 'application/pdf', 34951, 'ca4eed7ef251911b8a94f96338511353a0547ea22fabfc0e81968f5478031954', '2026-08-04 05:30:00+00');
INSERT INTO public.uploads VALUES ('437aebf4-03d9-4b46-baaf-abaaa46f8960', '01a21103-d67b-748f-b09b-5070d5bcc934', 'drawing.dxf', 'image/vnd.dxf', 38548, '51f8f58306e1299e8fe85def176a003d9285d5c1c0286dc494bce6a7c6120c8f', '2026-08-04 05:30:00+00');
INSERT INTO public.uploads VALUES ('f9f9a73d-0fb5-47ab-bae9-fb970544a13a', '01a21103-ddf4-7cca-a0e9-e9202aeea428', 'photo.jpg', 'image/jpeg', 177650, '52bb7a322be60cfd11bf3620bd35d8c0a5200e252dcfded1895d3d26295534a2', '2026-08-10 02:00:00+00');
INSERT INTO public.uploads VALUES ('85a3644b-feec-44b5-bfd7-553c569fa9d4', '01a21103-e227-767a-82fe-deecc3e4e5d8', 'drawing-r10.dxf', 'image/vnd.dxf', 10168, '7492cc5a4bcdbd7e549ba221dbe293a347909b349eeae34b3799d76149d6d5b7', '2026-08-13 16:00:00+00');
INSERT INTO public.uploads VALUES ('bca5087a-24fb-4e5e-bc57-d9710d22afaa', '01a21103-e841-7c17-a2de-0670837f420d', 'photo.webp', 'image/webp', 34328, '91d04d6a7e8f8694258c867e818ff38accd20ec0a93b19de84a922d492d19279', '2026-08-25 00:00:00+00');
INSERT INTO public.uploads VALUES ('270b2a79-06a8-4d39-8176-903fa29aa571', '01a21103-f950-7c82-ac57-d7eec1c82789', 'drawing-r10-booked.dxf', 'image/vnd.dxf', 10186, 'e2965e512102d524a9a228ee5b7d4edbb908967b99818a4b81b8b70d7e82afb7', '2026-09-07 04:00:00+00');
INSERT INTO public.uploads VALUES ('53ffb6e5-8807-4f09-a3cb-55b797427b3f', '01a21104-0162-70c4-94a8-076ba128551d', 'Plan größer “final”, 2.dxf', 'image/vnd.dxf', 10184, '936b95ed54352ecc01d21b6cf6c2f4fad074110e9db86dab9d89e0ff23dc78e5', '2026-09-14 05:00:00+00');
INSERT INTO public.uploads VALUES ('b50956bb-8682-4aac-be76-e5ba6d7df647', '01a21104-0162-70c4-94a8-076ba128551d', 'drawing-r10.dxf', 'image/vnd.dxf', 10168, '7492cc5a4bcdbd7e549ba221dbe293a347909b349eeae34b3799d76149d6d5b7', '2026-09-14 05:00:00+00');
INSERT INTO public.uploads VALUES ('5c12d4df-9b2d-4247-a91d-b92edebd6fda', '01a21104-04a1-79c1-aeef-9ffac995a602', 'drawing-r10-zoe.dxf', 'image/vnd.dxf', 10183, '0f77f6d6bd921075a7fc2159ba267ed20bd28b6c5cbf6b2f39b1c532dad271f8', '2026-09-18 21:00:00+00');
INSERT INTO public.uploads VALUES ('346c2391-2a03-4518-a65e-e63f7f700c46', '01a21104-16ad-70f9-833f-befb893e570b', 'drawing-r10.dxf', 'image/vnd.dxf', 10168, '7492cc5a4bcdbd7e549ba221dbe293a347909b349eeae34b3799d76149d6d5b7', '2026-10-06 00:00:00+00');
INSERT INTO public.uploads VALUES ('879d6cd8-c193-49b7-acf8-ccb377370dde', '01a21104-3bb0-79ca-ba24-02bf5610c9c4', 'drawing-r10.dxf', 'image/vnd.dxf', 10168, '7492cc5a4bcdbd7e549ba221dbe293a347909b349eeae34b3799d76149d6d5b7', '2026-11-19 15:00:00+00');
INSERT INTO public.uploads VALUES ('dfa57a02-9180-4ecf-b773-d2e6bbc5ee17', '01a21104-3c68-740a-b366-9469560a28a2', 'plan-late.pdf', 'application/pdf', 34966, 'de8dd8e1cf2a790bd0c7b82caa021cc433cd167d5809a2c4c09c6c76968a5a17', '2026-11-23 10:00:00+00');
INSERT INTO public.users VALUES ('1fdd0715-1e37-439a-b5a9-fc96a84fe096', 'omar', '$argon2id$v=19$m=19456,t=2,p=1$YvgqiqUBG5hXpdxNdRhsVg$PAaWgtsRR3iBdA3alRgILbVvdZl6P4KAur2H/5kBcDM', NULL, NULL, NULL, NULL, '2025-08-10 23:00:00+00', '2025-08-10 23:00:00+00', NULL, NULL, NULL);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.australian_standards
    ADD CONSTRAINT australian_standards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.australian_standards
    ADD CONSTRAINT australian_standards_sha256_key UNIQUE (sha256);
ALTER TABLE ONLY public.australian_standards
    ADD CONSTRAINT australian_standards_standard_code_key UNIQUE (standard_code);
ALTER TABLE ONLY public.closed_months
    ADD CONSTRAINT closed_months_pkey PRIMARY KEY (month);
ALTER TABLE ONLY public.contact_submissions
    ADD CONSTRAINT contact_submissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.daily_work
    ADD CONSTRAINT daily_work_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.limit_counts
    ADD CONSTRAINT limit_counts_key PRIMARY KEY (bucket, ends_at);
ALTER TABLE ONLY public.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (bucket);
ALTER TABLE ONLY public.newsletter_consents
    ADD CONSTRAINT newsletter_consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_email_key UNIQUE (email);
ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_referral_code_key UNIQUE (referral_code);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (sid);
ALTER TABLE ONLY public.standard_clauses
    ADD CONSTRAINT standard_clauses_key PRIMARY KEY (standard_id, place);
ALTER TABLE ONLY public.standard_defects
    ADD CONSTRAINT standard_defects_defect_code_key UNIQUE (defect_code);
ALTER TABLE ONLY public.standard_defects
    ADD CONSTRAINT standard_defects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.standard_pages
    ADD CONSTRAINT standard_pages_key PRIMARY KEY (standard_id, number);
ALTER TABLE ONLY public.australian_standards
    ADD CONSTRAINT standards_edition_once UNIQUE (series, edition);
ALTER TABLE ONLY public.statement_lines
    ADD CONSTRAINT statement_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_number_key UNIQUE (number);
ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (filename);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_username_key UNIQUE (username);
CREATE INDEX audit_newest ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX limit_counts_over ON public.limit_counts USING btree (ends_at);
CREATE INDEX newsletter_consents_subscription ON public.newsletter_consents USING btree (subscription_id);
CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX outbox_submission ON public.outbox USING btree (submission_id) WHERE (submission_id IS NOT NULL);
CREATE INDEX recovery_codes_of ON public.recovery_codes USING btree (user_id);
CREATE INDEX sessions_expire ON public.sessions USING btree (expire);
CREATE INDEX standard_defects_merged ON public.standard_defects USING btree (merged_into);
CREATE INDEX standard_defects_of ON public.standard_defects USING btree (standard_id, place);
CREATE INDEX statement_lines_of ON public.statement_lines USING btree (statement_id);
CREATE INDEX statement_lines_submission ON public.statement_lines USING btree (submission_id);
CREATE UNIQUE INDEX statements_month ON public.statements USING btree (month, referral_code);
CREATE INDEX statements_partner ON public.statements USING btree (partner_id);
CREATE INDEX submission_events_of ON public.submission_events USING btree (submission_id, at);
CREATE INDEX submissions_agreement ON public.contact_submissions USING btree (agreement_recorded_at) WHERE (agreement_recorded_at IS NOT NULL);
CREATE INDEX submissions_earned ON public.contact_submissions USING btree (invoiced_at) WHERE (commission_cents IS NOT NULL);
CREATE INDEX submissions_email ON public.contact_submissions USING btree (email_key);
CREATE INDEX submissions_form_token ON public.contact_submissions USING btree (form_token_id) WHERE (form_token_id IS NOT NULL);
CREATE UNIQUE INDEX submissions_job ON public.contact_submissions USING btree (job_number) WHERE (job_number IS NOT NULL);
CREATE INDEX submissions_list_by_partner ON public.contact_submissions USING btree (referral_code, created_at DESC, id DESC);
CREATE INDEX submissions_list_by_status ON public.contact_submissions USING btree (flagged, status, created_at DESC, id DESC);
CREATE INDEX submissions_list_by_status_and_type ON public.contact_submissions USING btree (flagged, status, inspection_type, created_at DESC, id DESC);
CREATE INDEX submissions_list_by_type ON public.contact_submissions USING btree (flagged, inspection_type, created_at DESC, id DESC);
CREATE INDEX submissions_list_due ON public.contact_submissions USING btree (flagged, respond_by, id);
CREATE INDEX submissions_list_due_by_status ON public.contact_submissions USING btree (flagged, status, respond_by, id);
CREATE INDEX submissions_list_newest ON public.contact_submissions USING btree (flagged, created_at DESC, id DESC, referral_code);
CREATE INDEX submissions_newest ON public.contact_submissions USING btree (created_at DESC, id DESC);
CREATE INDEX submissions_not_invoiced ON public.contact_submissions USING btree (created_at) WHERE ((referral_code IS NOT NULL) AND (invoice_amount IS NULL));
CREATE INDEX submissions_phone ON public.contact_submissions USING btree (phone_digits);
CREATE INDEX submissions_search ON public.contact_submissions USING gin (search_words);
CREATE INDEX submissions_to_adjust ON public.contact_submissions USING btree (stated_to) WHERE ((stated_to IS NOT NULL) AND ((stated_to <> COALESCE(referral_code, ''::text)) OR (stated_cents <> COALESCE(commission_cents, (0)::bigint))));
CREATE INDEX submissions_unanswered ON public.contact_submissions USING btree (respond_by, id) WHERE (answered_at IS NULL);
CREATE INDEX uploads_size ON public.uploads USING btree (size);
CREATE INDEX uploads_submission ON public.uploads USING btree (submission_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.contact_submissions(id);
ALTER TABLE ONLY public.newsletter_consents
    ADD CONSTRAINT newsletter_consents_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.newsletter_subscriptions(id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.standard_clauses
    ADD CONSTRAINT standard_clauses_standard_id_fkey FOREIGN KEY (standard_id) REFERENCES public.australian_standards(id);
ALTER TABLE ONLY public.standard_defects
    ADD CONSTRAINT standard_defects_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.standard_defects(id);
ALTER TABLE ONLY public.standard_defects
    ADD CONSTRAINT standard_defects_standard_id_fkey FOREIGN KEY (standard_id) REFERENCES public.australian_standards(id);
ALTER TABLE ONLY public.standard_pages
    ADD CONSTRAINT standard_pages_standard_id_fkey FOREIGN KEY (standard_id) REFERENCES public.australian_standards(id);
ALTER TABLE ONLY public.statement_lines
    ADD CONSTRAINT statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES public.statements(id);
ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_month_fkey FOREIGN KEY (month) REFERENCES public.closed_months(month);
ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.referrals(id);
ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.contact_submissions(id);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.contact_submissions(id);
