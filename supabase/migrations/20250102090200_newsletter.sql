-- Newsletter sign-ups (specification, sections 3, 4 and 7). The public key may do three things:
-- insert a row, refresh the one row whose address it names, and nothing else. It never reads one.
create table public.newsletter_subscriptions (
  id bigint generated always as identity primary key,
  -- Lower case is stored, not compared: a citext column would be compared as text by the policies.
  email text not null
    constraint newsletter_email_length check (char_length(email) between 6 and 254)
    constraint newsletter_email_lower_case check (email = lower(email))
    constraint newsletter_email_form check (
      email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+\.[^[:space:][:cntrl:]@]+$'),
  ip_address inet,
  verified boolean not null default false,
  verification_token uuid default gen_random_uuid(),  -- null once used: nothing secret stays
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  confirmed_at timestamptz,
  unsubscribe_token uuid not null default gen_random_uuid(),  -- never changes: old mails keep working
  constraint newsletter_subscriptions_email_key unique (email),
  constraint newsletter_verification_token_key unique (verification_token),
  constraint newsletter_unsubscribe_token_key unique (unsubscribe_token),
  constraint newsletter_verified_has_date check (not verified or confirmed_at is not null),
  -- so that asking again for somebody who left cannot bring back their old consent
  constraint newsletter_left_is_not_verified check (
    unsubscribed_at is null or (not verified and confirmed_at is null))
);
-- the purge of unconfirmed sign-ups walks this
create index newsletter_unconfirmed on public.newsletter_subscriptions (subscribed_at)
  where confirmed_at is null;

-- Definer, because the caller may not look rows up; void, so that it tells the caller nothing.
create function private.admit_sign_up(email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rate_limit('newsletter');
  if exists (select 1 from public.newsletter_subscriptions s where s.email = admit_sign_up.email) then
    perform private.count_refusal('newsletter');  -- 23505 follows and rolls the other count back
  end if;
end $$;

-- Invoker on purpose: current_user tells a caller of the API from our own definer functions.
create function private.newsletter_guard() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  if tg_op = 'INSERT' then
    new.email := lower(btrim(new.email));
    perform private.admit_sign_up(new.email);
  end if;
  -- The browser makes the token (call 2), so it would know it: whatever was sent is discarded.
  new.verification_token := gen_random_uuid();
  new.subscribed_at := now();
  new.unsubscribed_at := null;
  return new;
end $$;
create trigger newsletter_guard before insert or update on public.newsletter_subscriptions
  for each row execute function private.newsletter_guard();

-- By statement, because an update of no row is a question about an address, too.
create function private.newsletter_update_rate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.rate_limit('newsletter');
  end if;
  return null;
end $$;
create trigger newsletter_update_rate before update on public.newsletter_subscriptions
  for each statement execute function private.newsletter_update_rate();

-- The platform's default grants are wide open: take everything back, then give by column.
revoke all on public.newsletter_subscriptions from public, anon, authenticated;
grant insert (email, ip_address, verified, verification_token, subscribed_at)
  on public.newsletter_subscriptions to anon;                                   -- call 2
grant update (verification_token, unsubscribed_at, subscribed_at)
  on public.newsletter_subscriptions to anon;                                   -- call 3
grant select (email) on public.newsletter_subscriptions to anon;  -- the filter of call 3 needs it
grant all on public.newsletter_subscriptions to service_role;

-- Without it the text of a failed check would carry the row to the caller. Forced, so that the
-- tables' owner is under the policies as well, should it ever be a role that cannot pass them by.
alter table public.newsletter_subscriptions enable row level security;
alter table public.newsletter_subscriptions force row level security;

create policy newsletter_anon_insert on public.newsletter_subscriptions for insert to anon
  with check (verified is false);
-- Both policies carry the condition: an update without a filter never asks the select policy, and
-- a filtered one changes nothing without it. The header names the one row that may be touched.
create policy newsletter_anon_update on public.newsletter_subscriptions for update to anon
  using ((select current_setting('request.method', true)) = 'PATCH'
    and email = (select lower(private.request_header('x-subscriber-email'))))
  with check (email = (select lower(private.request_header('x-subscriber-email'))));
create policy newsletter_anon_locate on public.newsletter_subscriptions for select to anon
  using ((select current_setting('request.method', true)) = 'PATCH'
    and email = (select lower(private.request_header('x-subscriber-email'))));

revoke execute on all functions in schema private from public;
grant execute on function private.admit_sign_up(text) to anon;
