-- Messages of the contact form.
--
-- Holds: the messages, as they were typed.
-- Who may do what: `anon` may insert one and reads none. `service_role` may do everything, and exports both lists.
-- What the form offers and what these checks take is compared by __tests__/database/contactValues.test.ts.
-- A column that a migration adds is in the hash of a message, the owner's mail and the export without another word.

create table public.contact_submissions (
  id bigint generated always as identity primary key,
  full_name text not null
    constraint contact_full_name check (char_length(btrim(full_name)) between 1 and 200),
  email text not null
    constraint contact_email_length check (char_length(email) <= 254)
    constraint contact_email_form check (
      email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+\.[^[:space:][:cntrl:]@]+$'),
  country text not null
    constraint contact_country check (country ~ '^[A-Z]{2}$'),  -- ISO 3166-1 alpha-2
  subject text not null
    constraint contact_subject check (subject in
      ('AI Chat Management', 'Content Automation', 'AI Growth', 'Custom Question')),
  message text
    constraint contact_message check (char_length(message) <= 300),
  only_fans_profile text
    constraint contact_profile check (char_length(only_fans_profile) <= 500
      and (only_fans_profile = '' or only_fans_profile ~* '^https?://(www\.)?onlyfans\.com/\S+$')),
  ip_address text  -- text, not inet: the form sends a constant here and looks nothing up
    constraint contact_ip_address check (char_length(ip_address) <= 45),
  user_agent text
    constraint contact_user_agent check (char_length(user_agent) <= 1024),
  source_form private.source_text,
  source_page private.source_text,      -- the path of the first page of the visit
  source_referrer private.source_text,  -- the host that the visit came from
  utm_source private.source_text,
  utm_medium private.source_text,
  utm_campaign private.source_text,
  created_at timestamptz not null default now(),
  -- Both filled by the triggers and never by the client: a retry after a lost answer is the same
  -- message again, and must not become a second row.
  submitted_on date not null,
  content_hash text not null,
  constraint contact_submissions_once_a_day unique (email, submitted_on, content_hash)
);
create index contact_submissions_created_at on public.contact_submissions (created_at);

grant insert (full_name, email, country, subject, message, only_fans_profile, ip_address, user_agent)
  on public.contact_submissions to anon;
grant all on public.contact_submissions to service_role;

alter table public.contact_submissions enable row level security;
alter table public.contact_submissions force row level security;
create policy contact_anon_insert on public.contact_submissions for insert to anon
  -- The database dates a visitor's message; the checks and the column grants are the rest of the rule.
  with check (created_at = now() and submitted_on = (now() at time zone 'UTC')::date);

-- What the form sent, without what the database and the browser fill in, and where it came from, which a row learns later.
create function private.contact_fields(message public.contact_submissions) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(message)
    - array['id', 'created_at', 'submitted_on', 'content_hash', 'ip_address', 'user_agent',
      'source_form', 'source_page', 'source_referrer', 'utm_source', 'utm_medium', 'utm_campaign']
    || private.lead_source(to_jsonb(message))
$$;

-- A field without a value is no part of it, so that a new column leaves the hashes before it as they are.
create function private.contact_hash(message public.contact_submissions) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(
    jsonb_strip_nulls(private.contact_fields(message))::text, 'UTF8')), 'hex')
$$;

-- Triggers of one kind run in the order of their names. Before a row is written: contact_address, contact_admit_row,
-- contact_guard, contact_hash (which sees what the guard has tidied), contact_limit, contact_was_erased.

create trigger contact_admit_statement before insert on public.contact_submissions
  for each statement execute function private.admit_statement('contact');
create trigger contact_admit_row before insert on public.contact_submissions
  for each row execute function private.admit_one_row();
create trigger contact_address before insert on public.contact_submissions
  for each row execute function private.visible_address();

-- Invoker on purpose, as newsletter_guard.
create function private.contact_guard() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  new.full_name := btrim(new.full_name);
  new.user_agent := left(new.user_agent, 1024);  -- a long browser name must not cost a lead
  if current_user in ('anon', 'authenticated') then new.created_at := now(); end if;
  new.submitted_on := (new.created_at at time zone 'UTC')::date;
  return new;
end $$;
create trigger contact_guard before insert on public.contact_submissions
  for each row execute function private.contact_guard();

-- Apart from the guard, which runs as the caller: nobody is granted the functions above.
create function private.contact_hash_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.content_hash := private.contact_hash(new);
  return new;
end $$;
create trigger contact_hash before insert on public.contact_submissions
  for each row execute function private.contact_hash_row();

-- So many messages of one address in a day, from wherever: whoever writes in somebody's name fills neither the table nor the copy
-- that this person asks for. A message that is there already is a duplicate, and answered as one.
create function private.contact_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  allowed private.rate_limits;
begin
  if coalesce(current_setting('role', true), '') not in ('anon', 'authenticated') then return new; end if;
  select * into strict allowed from private.rate_limits l where l.what = 'contact_address';
  if (select count(*) from public.contact_submissions c
       where c.email = new.email and c.submitted_on = new.submitted_on) >= allowed.max_attempts
     and not exists (select from public.contact_submissions c where c.email = new.email
       and c.submitted_on = new.submitted_on and c.content_hash = new.content_hash) then
    perform private.refuse_for(ceil(extract(epoch from
      (new.submitted_on + 1)::timestamp at time zone 'UTC' - now()))::int);
  end if;
  return new;
end $$;
create trigger contact_limit before insert on public.contact_submissions
  for each row execute function private.contact_limit();

-- For the owner's export: leads in the order they came, a page at a time, without any token.
-- One JSON value, because the API cuts lists of rows at its own limit without saying so.
create function public.export_leads(source text, after_id bigint default 0, page_size int default 500)
returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(page.lead order by page.id), '[]') from (
    (select c.id,
            jsonb_build_object('id', c.id, 'created_at', c.created_at) || private.contact_fields(c) as lead
       from public.contact_submissions c
      where source = 'contact' and c.id > after_id order by c.id limit page_size)
    union all
    (select s.id, jsonb_build_object('id', s.id, 'email', s.email, 'verified', s.verified,
              'subscribed_at', s.subscribed_at, 'confirmed_at', s.confirmed_at,
              'unsubscribed_at', s.unsubscribed_at, 'suppressed', (select p.reason from private.suppressions p
                where p.mailbox in (private.mailbox(s.email), s.email::text) and (p.until is null or p.until > now())
                order by p.reason limit 1)) || private.lead_source(to_jsonb(s))
       from public.newsletter_subscriptions s
      where source = 'newsletter' and s.id > after_id order by s.id limit page_size)
  ) as page
$$;
grant execute on function public.export_leads(text, bigint, int) to service_role;
