-- The newsletter's list.
--
-- Holds: who signed up, confirmed and left, and the mailboxes that get no mail.
-- Who may do what: `anon` may insert an unconfirmed row, refresh the one row whose address it names in a header, and call
-- `confirm_subscription` and `unsubscribe` with the code of a mailed link. It never reads a row. `service_role` may do everything
-- with rows, and unsubscribe by the one-click address.
-- Everybody locks in one order: the mailbox, the subscription, what hangs on them. A worker waits for none of them.

-- Where a visitor came from, in words of the visitor: one line, which is only ever shown. Written by `note_lead_source` alone.
create domain private.source_text as text
  constraint source_text check (char_length(value) between 1 and 100 and value !~ '[[:cntrl:]]');

create table public.newsletter_subscriptions (
  id bigint generated always as identity primary key,
  -- Lower case is stored, not compared: a citext column would be compared as text by the policies.
  email private.subscriber_address not null
    constraint newsletter_email_length check (char_length(email) between 6 and 254)
    constraint newsletter_email_lower_case check (email = lower(email))
    -- What the mailer sends to, and nothing else: what it would refuse must not take a place among an hour's mails. The same
    -- pattern as isPlainAddress in supabase/functions/_shared/plainAddress.ts.
    constraint newsletter_email_form check (
      email::text ~ '^[a-z0-9_.!#$%&''*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  ip_address inet,
  verified boolean not null default false,
  verification_token uuid default gen_random_uuid(),  -- null once used: nothing secret stays
  subscribed_at timestamptz default now(),            -- null once somebody has left
  unsubscribed_at timestamptz,
  confirmed_at timestamptz,
  unsubscribe_token uuid not null default gen_random_uuid(),  -- never changes: old mails keep working
  -- From here the thirty days of an unconfirmed sign-up run; asking again does not move it.
  first_asked_at timestamptz default now(),
  source_form private.source_text,
  source_page private.source_text,      -- the path of the first page of the visit
  source_referrer private.source_text,  -- the host that the visit came from
  utm_source private.source_text,
  utm_medium private.source_text,
  utm_campaign private.source_text,
  -- Looked at when the statement ends and not at each row: a list is refused by its second row before the
  -- first one's address is looked up. Two sign-ups of one mailbox wait for each other (lock_mailbox), as checks at the
  -- end of statements would otherwise wait in a circle.
  constraint newsletter_subscriptions_email_key unique (email) deferrable initially immediate,
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

grant insert (email, ip_address, verified, verification_token, subscribed_at)
  on public.newsletter_subscriptions to anon;
grant update (verification_token, unsubscribed_at, subscribed_at)
  on public.newsletter_subscriptions to anon;
grant select (email) on public.newsletter_subscriptions to anon;  -- the filter of a refresh needs it
grant all on public.newsletter_subscriptions to service_role;

-- Without it the text of a failed check would carry the row to the caller. Forced, so that the
-- table's owner is under the policies as well, should it ever be a role that cannot pass them by.
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

-- The mailbox that an address leads to, as far as it is known: Gmail and Proton drop what follows a plus sign and ignore dots or
-- the like, and have several domains. At any other host ada+x@ may be somebody else than ada@.
create function private.mailbox(address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  typed constant text := split_part(lower(address), '@', 1);
  name constant text := coalesce(nullif(split_part(typed, '+', 1), ''), typed);
  domain constant text := rtrim(split_part(lower(address), '@', 2), '.');
begin
  case
    when domain in ('gmail.com', 'googlemail.com') then
      return replace(name, '.', '') || '@gmail.com';
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then
      return translate(name, '._-', '') || '@proton.me';
    else
      return typed || '@' || domain;
  end case;
end $$;
grant execute on function private.mailbox(text) to anon, service_role;
-- an import asks for each of its addresses whether the mailbox is on the list
create index newsletter_mailbox on public.newsletter_subscriptions (private.mailbox(email));

-- Addresses whose mails are counted together. Most hosts drop what follows a plus sign, so it does not get a mailbox more mails.
create function private.counted_mailbox(address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  box constant text := private.mailbox(address);
  name constant text := split_part(box, '@', 1);
begin
  return coalesce(nullif(split_part(name, '+', 1), ''), name) || '@' || split_part(box, '@', 2);
end $$;
grant execute on function private.counted_mailbox(text) to anon;

-- The six columns of where a lead came from, those that have a value.
create function private.lead_source(lead jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(lead) e
   where e.value <> 'null' and e.key in
     ('source_form', 'source_page', 'source_referrer', 'utm_source', 'utm_medium', 'utm_campaign')
$$;

create function private.lock_mailbox(address text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || coalesce(private.counted_mailbox(address), ''), 0));
end $$;
grant execute on function private.lock_mailbox(text) to anon;

-- Mailboxes that get no mail. Sign-ups, confirmation mails and issues of the newsletter all ask this one table.
-- Who left, complained or bounced, by mailbox. Only a confirmation from that mailbox lifts it; until then one mail may ask
-- whether somebody wants to come back, however often visitors ask.
create table private.suppressions (
  mailbox text primary key,
  left_at timestamptz not null default now(),
  asked_by_mail bigint,  -- the queue's number of that one mail, which the purge may have deleted since
  reason text not null default 'left'
    constraint suppressions_reason check (reason in ('paused', 'bounced', 'left', 'complained')),
  until timestamptz,  -- the end of a pause
  constraint suppressions_until check ((reason = 'paused') = (until is not null))
);

-- What a bounce suppresses: the address itself, because another spelling may work. Proton's three domains are not open to every
-- account, and at other hosts a tag may be unknown. At Gmail every spelling leads to the mailbox, so none bounces alone.
create function private.bounce_key(address text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if private.mailbox(address) ~ '@gmail\.com$' then return private.mailbox(address); end if;
  return lower(address);
end $$;

-- A stronger reason replaces a weaker one, never the other way round.
create function private.suppress(key text, why text, pause interval default null) returns void
language sql volatile set search_path = ''
as $$
  insert into private.suppressions as p (mailbox, reason, until) values (key, why, now() + pause)
  on conflict (mailbox) do update set reason = excluded.reason, until = excluded.until, left_at = excluded.left_at
   where array_position(array['paused', 'bounced', 'left', 'complained'], p.reason)
       < array_position(array['paused', 'bounced', 'left', 'complained'], excluded.reason)
      or (p.reason = 'paused' and excluded.reason = 'paused')
$$;

-- Whether an address gets no issue of the newsletter now. Inlined where many rows are asked.
create function private.is_suppressed(address text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.suppressions p
    where p.mailbox in (private.mailbox(address), lower(address)) and (p.until is null or p.until > now()))
$$;

-- Whether the owner of a mailbox has left.
create function private.has_left(address text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.suppressions s
    where s.mailbox = private.mailbox(has_left.address) and s.reason in ('left', 'complained'));
end $$;
grant execute on function private.has_left(text) to anon;

-- Triggers of one kind run in the order of their names. Before a row is written: newsletter_address, newsletter_admit_row,
-- newsletter_clear_source, newsletter_guard, newsletter_was_erased.

create trigger newsletter_admit_statement before insert or update on public.newsletter_subscriptions
  for each statement execute function private.admit_statement('newsletter');
create trigger newsletter_admit_row before insert on public.newsletter_subscriptions
  for each row execute function private.admit_one_row();

-- What cannot be seen is not part of an address: a copied one often brings a zero-width space along, and one made
-- of nothing else would look like an empty row. Taken out rather than refused, so that no lead is lost over it. The list:
-- fillers, tags, variation selectors, direction marks, spaces that are not the space.
create function private.visible_text(typed text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(typed,
    '[\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g');
end $$;
grant execute on function private.visible_text(text) to anon, service_role;
create function private.visible_address() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := private.visible_text(new.email);
  return new;
end $$;
create trigger newsletter_address before insert on public.newsletter_subscriptions
  for each row execute function private.visible_address();

-- Invoker on purpose: current_user tells a caller of the API from our own definer functions.
create function private.newsletter_guard() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  -- The browser makes the token, so it would know it: whatever was sent is discarded.
  new.verification_token := gen_random_uuid();
  if tg_op = 'UPDATE' then
    -- Anybody may ask for a mail. It neither dates a consent anew, nor keeps an unconfirmed row alive, nor
    -- brings back who left.
    new.first_asked_at := least(old.first_asked_at, old.subscribed_at);
    new.subscribed_at := now();
    new.unsubscribed_at := null;
    if old.confirmed_at is not null or private.has_left(old.email) then
      new.subscribed_at := old.subscribed_at;
      new.unsubscribed_at := old.unsubscribed_at;
    end if;
    return new;
  end if;
  new.email := lower(btrim(new.email));
  perform private.lock_mailbox(new.email);
  new.ip_address := private.client_ip();  -- what the database saw, not what the browser claims
  new.subscribed_at := now();
  new.unsubscribed_at := null;
  return new;
end $$;
create trigger newsletter_guard before insert or update on public.newsletter_subscriptions
  for each row execute function private.newsletter_guard();

-- Of somebody who left, nothing stays that the privacy page does not name.
create function private.newsletter_clear_source() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.source_form := null;
  new.source_page := null;
  new.source_referrer := null;
  new.utm_source := null;
  new.utm_medium := null;
  new.utm_campaign := null;
  return new;
end $$;
create trigger newsletter_clear_source before update on public.newsletter_subscriptions
  for each row when (new.unsubscribed_at is not null) execute function private.newsletter_clear_source();

-- Confirming and leaving. All functions for visitors answer {"ok": boolean} to whatever they are given, so that an answer never
-- says more than 'this link works'.

create function private.uuid_or_null(value text) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  return value::uuid;
exception when invalid_text_representation then
  return null;
end $$;

-- Says yes for the owner of the mailbox, also after leaving, and welcomes whom this call confirmed. A used link answers ok
-- again until it expires, because people click twice; leaving ends every link, so nobody is brought back by an old mail.
-- A confirmation proves that the mailbox works, so it lifts every suppression.
create function public.confirm_subscription(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  confirmed bigint;
begin
  perform private.rate_limit('token');
  perform set_config('sayso.confirm_token', coalesce(token, ''), true);  -- record_consent asks which link confirmed
  select s.email into address
    from private.issued_tokens i join public.newsletter_subscriptions s on s.id = i.subscription_id
   where i.token = private.uuid_or_null(confirm_subscription.token);
  if address is null then return json_build_object('ok', false); end if;
  perform private.lock_mailbox(address);
  select s.id into confirmed
    from private.issued_tokens i join public.newsletter_subscriptions s on s.id = i.subscription_id
   where i.token = private.uuid_or_null(confirm_subscription.token) and i.expires_at > now()
   limit 1 for update of s;
  if confirmed is null then return json_build_object('ok', false); end if;
  update private.email_outbox o set status = 'cancelled'  -- nothing is left to ask for
   where o.subscription_id = confirmed and o.status = 'waiting' and o.issue_id is null and o.kind <> 'welcome';
  update public.newsletter_subscriptions s
     set verified = true, confirmed_at = now(), verification_token = null,
         unsubscribed_at = null, subscribed_at = coalesce(s.subscribed_at, now())
   where s.id = confirmed and not s.verified;
  -- Only where it changed something: a used link still answers ok, and must not lift what came after it.
  if found then
    delete from private.suppressions p where p.mailbox in (private.mailbox(address), lower(address));
    insert into private.email_outbox (kind, subscription_id, mailbox)
    values ('welcome', confirmed, private.counted_mailbox(address)) on conflict do nothing;
  end if;
  return json_build_object('ok', true);
end $$;
grant execute on function public.confirm_subscription(text) to anon, service_role;

-- Takes the token's owner off the list, as often as the link is used: the token stays the same for ever. What is
-- kept of somebody who left is what the privacy page names: the address, the date and the link's code. The report of an issue
-- counts who left after it: the last one that was sent to them.
create function private.leave(token text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  address text;
  leaving bigint;
  was_left timestamptz;
begin
  select s.email into address from public.newsletter_subscriptions s
   where s.unsubscribe_token = private.uuid_or_null(leave.token);
  if address is null then return false; end if;
  perform private.lock_mailbox(address);
  select s.unsubscribed_at into was_left from public.newsletter_subscriptions s
   where s.unsubscribe_token = private.uuid_or_null(leave.token);
  update public.newsletter_subscriptions s
     set unsubscribed_at = coalesce(s.unsubscribed_at, now()), verified = false, confirmed_at = null,
         verification_token = null, ip_address = null, subscribed_at = null, first_asked_at = null
   where s.unsubscribe_token = private.uuid_or_null(leave.token)
  returning s.id into leaving;
  if leaving is null then return false; end if;
  perform private.suppress(private.mailbox(address), 'left');
  delete from private.issued_tokens i where i.subscription_id = leaving;
  update private.email_outbox o set status = 'cancelled'
   where o.subscription_id = leaving and o.status = 'waiting';
  if was_left is null then
    update private.email_outbox o set outcome = 'left'
     where o.id = (select l.id from private.email_outbox l
             where l.subscription_id = leaving and l.issue_id is not null and l.first_claimed_at is not null
             order by l.issue_id desc limit 1)
       and o.outcome is distinct from 'bounced';
  end if;
  return true;
end $$;

create function public.unsubscribe(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.rate_limit('token');
  return json_build_object('ok', private.leave(token));
end $$;
grant execute on function public.unsubscribe(text) to anon, service_role;

-- The same for the one-click address, where a mail provider's few addresses speak for many people: a right token is
-- always heard, and only wrong ones count. `wait_s` says how long this sender should wait before the next.
create function public.unsubscribe_one_click(token text, sender text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed private.rate_limits;
  counted record;
begin
  if private.leave(token) then return json_build_object('ok', true); end if;
  select * into strict allowed from private.rate_limits l where l.what = 'wrong_token';
  counted := private.count_attempt(
    allowed.what, private.sender_of(private.parse_ip(sender)), allowed.time_window);
  return json_build_object('ok', false,
    'wait_s', case when counted.attempts > allowed.max_attempts then counted.wait_s end);
end $$;
grant execute on function public.unsubscribe_one_click(text, text) to service_role;
