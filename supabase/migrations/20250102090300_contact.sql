-- Messages of the contact form (specification, sections 3, 5 and 7). The public key may insert
-- one; nobody but the service role reads them.
create table public.contact_submissions (
  id bigint generated always as identity primary key,
  full_name text not null
    constraint contact_full_name check (char_length(btrim(full_name)) between 1 and 200),
  email text not null
    constraint contact_email_length check (char_length(email) between 6 and 254)
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
      and (only_fans_profile = '' or only_fans_profile ~* '^https?://(www\.)?onlyfans\.com/')),
  ip_address text  -- text, not inet: the form sends a constant here and looks nothing up
    constraint contact_ip_address check (char_length(ip_address) <= 45),
  user_agent text
    constraint contact_user_agent check (char_length(user_agent) <= 1024),
  created_at timestamptz not null default now(),
  -- Both filled by the guard and never by the client: a retry after a lost answer is the same
  -- message again, and must not become a second row.
  submitted_on date not null,
  content_hash text not null,
  constraint contact_submissions_once_a_day unique (email, submitted_on, content_hash)
);
create index contact_submissions_created_at on public.contact_submissions (created_at);

create function private.admit_contact(email text, submitted_on date, content_hash text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rate_limit('contact');
  if exists (select 1 from public.contact_submissions c
              where c.email = admit_contact.email
                and c.submitted_on = admit_contact.submitted_on
                and c.content_hash = admit_contact.content_hash) then
    perform private.count_refusal('contact');
  end if;
end $$;

-- Invoker on purpose, as newsletter_guard.
create function private.contact_guard() returns trigger
language plpgsql set search_path = ''
as $$
declare
  from_api constant boolean := current_user in ('anon', 'authenticated');
begin
  new.email := lower(btrim(new.email));
  new.full_name := btrim(new.full_name);
  new.user_agent := left(new.user_agent, 1024);  -- a long browser name must not cost a lead
  if from_api then new.created_at := now(); end if;
  new.submitted_on := (new.created_at at time zone 'UTC')::date;
  new.content_hash := encode(sha256(convert_to(jsonb_build_array(new.full_name, new.country,
    new.subject, new.message, new.only_fans_profile)::text, 'UTF8')), 'hex');
  if from_api then
    perform private.admit_contact(new.email, new.submitted_on, new.content_hash);
  end if;
  return new;
end $$;
create trigger contact_guard before insert on public.contact_submissions
  for each row execute function private.contact_guard();

revoke all on public.contact_submissions from public, anon, authenticated;
grant insert (full_name, email, country, subject, message, only_fans_profile, ip_address, user_agent)
  on public.contact_submissions to anon;
grant all on public.contact_submissions to service_role;

alter table public.contact_submissions enable row level security;
alter table public.contact_submissions force row level security;
create policy contact_anon_insert on public.contact_submissions for insert to anon
  with check (true);  -- the guard, the checks and the column grants are the rule

revoke execute on all functions in schema private from public;
grant execute on function private.admit_contact(text, date, text) to anon;
