-- Export and erasure (issue 25, decision 062): for the owner by an address, for the visitor by the link of any mail.

-- What the visitor asked for by the link of a mail. The answer goes to that mailbox and never to the screen, because a mail can be
-- forwarded.
create table private.data_requests (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references public.newsletter_subscriptions (id) on delete cascade,
  what text not null constraint data_requests_what check (what in ('copy', 'erasure')),
  mailbox text not null,
  asked_at timestamptz not null default now(),
  data jsonb,  -- of a copy, until it was sent
  token uuid,  -- of an erasure: the link in the mail
  expires_at timestamptz,
  constraint data_requests_token check ((what = 'erasure') = (token is not null and expires_at is not null))
);
create index data_requests_mailbox on private.data_requests (mailbox, asked_at);
create index data_requests_subscription on private.data_requests (subscription_id);
create unique index data_requests_token on private.data_requests (token);

-- A log of what was exported and erased, without the address.
create table private.privacy_requests (
  id bigint generated always as identity primary key,
  what text not null constraint privacy_requests_what check (what in ('export', 'erasure')),
  asked_by text not null constraint privacy_requests_asked_by check (asked_by in ('visitor', 'owner')),
  at timestamptz not null default now(),
  rows_count int not null
);

-- Who was erased, as a hash with a secret key: an import does not bring them back, and a suppression goes on.
create table private.erased_addresses (
  hash bytea primary key,
  reason text not null constraint erased_addresses_reason check (reason in ('bounced', 'left', 'complained')),
  asked boolean not null default false,  -- the one mail of decision 014 was sent
  erased_at timestamptz not null default now()
);
create table private.erasure_key (
  only_row boolean primary key default true check (only_row),
  inner_key bytea not null,
  outer_key bytea not null
);
insert into private.erasure_key (inner_key, outer_key)
  select sha256(convert_to(gen_random_uuid() || ' ' || gen_random_uuid(), 'UTF8')),
         sha256(convert_to(gen_random_uuid() || ' ' || gen_random_uuid(), 'UTF8'));

insert into private.retention (what, keep) values
  ('data_requests',    '30 days'),
  ('privacy_requests', '36 months');

alter table private.email_outbox
  add column data_request_id bigint references private.data_requests (id) on delete cascade;
create index email_outbox_data_request on private.email_outbox (data_request_id);
-- Adds to the kinds that there are, whichever migrations added them.
do $$
declare
  kinds constant text := (select substring(pg_get_constraintdef(c.oid) from '^CHECK (.*)$') from pg_constraint c
    where c.conrelid = 'private.email_outbox'::regclass and c.conname = 'email_outbox_kind');
begin
  execute format($sql$alter table private.email_outbox drop constraint email_outbox_kind,
    add constraint email_outbox_kind check (%s or kind in ('data_copy', 'erase_link')),
    add constraint email_outbox_data_request check (
      (kind in ('data_copy', 'erase_link')) = (data_request_id is not null))$sql$, kinds);
end $$;

-- Two keys, one around the other, as HMAC does it.
create function private.address_hash(key text) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(k.outer_key || sha256(k.inner_key || convert_to(lower(key), 'UTF8'))) from private.erasure_key k
$$;

-- Everything that there is of an address, without the codes of links: whoever has them could use them.
create function private.collect(address text) returns jsonb
language sql stable set search_path = ''
as $$
  with person as (select lower(btrim(address)) as email, private.mailbox(btrim(address)) as mailbox),
  subscription as (select s.* from public.newsletter_subscriptions s, person p where s.email = p.email),
  message as (select c.* from public.contact_submissions c, person p where c.email = p.email),
  listed (what, n, row) as (
    select 'newsletter_subscriptions', s.id, to_jsonb(s) - array['verification_token', 'unsubscribe_token']
      from subscription s
    union all
    select 'consent_records', r.id, to_jsonb(r) || jsonb_build_object('words', w.words, 'words_sha256', w.sha256)
      from subscription s join private.consent_records r on r.subscription_id = s.id
      left join private.consent_words w on w.version = r.words_version
    union all
    select 'contact_submissions', m.id, to_jsonb(m) from message m
    union all
    select 'mails', o.id, jsonb_build_object('kind', o.kind, 'status', o.status, 'created_at', o.created_at,
             'sent_at', o.sent_at, 'attempts', o.attempts, 'outcome', o.outcome, 'last_error', o.last_error,
             'issue', i.posts -> 0 ->> 'title')
      from private.email_outbox o left join private.issues i on i.id = o.issue_id
     where o.subscription_id in (select s.id from subscription s) or o.contact_id in (select m.id from message m)
        or o.data_request_id in (select d.id from private.data_requests d join subscription s on s.id = d.subscription_id)
    union all
    select 'links', t.outbox_id, jsonb_build_object('expires_at', t.expires_at)
      from private.issued_tokens t join subscription s on s.id = t.subscription_id
    union all
    select 'suppressions', 0, to_jsonb(x) - 'asked_by_mail' from private.suppressions x, person p
     where x.mailbox in (p.mailbox, p.email)
    union all
    select 'mail_events', 0, to_jsonb(e) from private.mail_events e, person p
     where e.address = private.bounce_key(p.email)
    union all
    select 'data_requests', d.id, jsonb_build_object('what', d.what, 'asked_at', d.asked_at, 'expires_at', d.expires_at)
      from private.data_requests d join subscription s on s.id = d.subscription_id
    union all
    select 'erased_addresses', 0, jsonb_build_object('erased_at', e.erased_at, 'reason', e.reason)
      from private.erased_addresses e, person p
     where e.hash in (private.address_hash(p.mailbox), private.address_hash(private.bounce_key(p.email))))
  select jsonb_build_object('address', p.email, 'made_at', now(),
      'rows', (select count(*) from listed),
      'tables', (select coalesce(jsonb_object_agg(t.what, t.rows), '{}') from (
        select l.what, jsonb_agg(l.row order by l.n) as rows from listed l group by l.what) t))
    from person p
$$;

-- Every place where an address still stands: each column of each table, also within texts and JSON. Not within a longer
-- address, such as nada@example.com.
create function private.places_of(address text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  place record;
  n bigint;
  found_at jsonb := '[]';
  pattern constant text := '(?<![[:alnum:].!#$%&''*+/=?^_`{|}~-])'
    || regexp_replace(lower(btrim(address)), '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])';
begin
  for place in
    select format('%I.%I', ns.nspname, c.relname) as table_name, a.attname as column_name
      from pg_class c join pg_namespace ns on ns.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ns.nspname in ('public', 'private') and c.relkind in ('r', 'm', 'p')
       and a.atttypid not in ('int4'::regtype, 'int8'::regtype, 'bool'::regtype, 'timestamptz'::regtype,
         'date'::regtype, 'uuid'::regtype, 'inet'::regtype, 'interval'::regtype)
     order by 1, 2
  loop
    -- Most rows have no part of it, so the pattern is asked of few.
    execute format('select count(*) from %s as t where position(lower(btrim($1)) in lower(t.%I::text)) > 0 and lower(t.%2$I::text) ~ $2',
      place.table_name, place.column_name) into n using address, pattern;
    if n > 0 then
      found_at := found_at || jsonb_build_object('table', place.table_name, 'column', place.column_name, 'rows', n);
    end if;
  end loop;
  return found_at;
end $$;

-- Deletes everything of an address; out comes how many rows that were.
create function private.erase(address text, asked_by text) returns int
language plpgsql volatile set search_path = ''
as $$
declare
  plain constant text := lower(btrim(address));
  box constant text := private.mailbox(plain);
  deleted constant int := (private.collect(plain) ->> 'rows')::int;
begin
  perform private.lock_mailbox(plain);
  -- A suppression goes on as a hash; erasing is leaving, where there is none.
  insert into private.erased_addresses as x (hash, reason, asked)
  select private.address_hash(k.key), coalesce(nullif(p.reason, 'paused'), 'left'), coalesce(p.asked_by_mail is not null, false)
    from (select distinct unnest(array[box, private.bounce_key(plain)])) as k (key)
    left join private.suppressions p on p.mailbox = k.key
  on conflict (hash) do update set erased_at = now(), asked = x.asked or excluded.asked,
    reason = case when x.reason = 'complained' then x.reason else excluded.reason end;
  -- Who left is off the list with every address of the mailbox, and stays so without the suppression (decision 014).
  if exists (select from private.suppressions p where p.mailbox = box and p.reason in ('left', 'complained')) then
    update public.newsletter_subscriptions s
       set unsubscribed_at = coalesce(s.unsubscribed_at, now()), verified = false, confirmed_at = null,
           verification_token = null, ip_address = null, subscribed_at = null, first_asked_at = null
     where s.verified and s.email <> plain and private.mailbox(s.email) = box;
  end if;
  -- Mails, links, records and requests hang on these rows.
  delete from public.newsletter_subscriptions s where s.email = plain;
  delete from public.contact_submissions c where c.email = plain;
  delete from private.suppressions p where p.mailbox in (box, private.bounce_key(plain), plain);
  delete from private.mail_events e where e.address in (private.bounce_key(plain), plain);
  insert into private.privacy_requests (what, asked_by, rows_count) values ('erasure', erase.asked_by, deleted);
  return deleted;
end $$;

-- For the owner: `npm run privacy`.
create function public.privacy_export(address text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_rows constant jsonb := private.collect(address);
begin
  insert into private.privacy_requests (what, asked_by, rows_count)
  values ('export', 'owner', (found_rows ->> 'rows')::int);
  return found_rows || jsonb_build_object('elsewhere', private.places_of(address));
end $$;

create function public.privacy_erase(address text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted constant int := private.erase(address, 'owner');
begin
  return json_build_object('deleted', deleted, 'remaining', private.places_of(address));
end $$;

-- For the visitor. The link of any mail says who asks; the answer goes to that mailbox, once a day for each wish. Whatever is asked,
-- the answer says only whether the link is right, as it does for leaving.
create function private.ask_for_data(token text, wish text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  person record;
  request bigint;
begin
  select s.id, s.email::text as email into person from public.newsletter_subscriptions s
   where s.unsubscribe_token = private.uuid_or_null(ask_for_data.token);
  if not found then return false; end if;
  perform private.lock_mailbox(person.email);
  if exists (select from private.data_requests d
      where d.mailbox = private.mailbox(person.email) and d.what = wish and d.asked_at > now() - interval '1 day') then
    return true;
  end if;
  insert into private.data_requests (subscription_id, what, mailbox, data, token, expires_at)
  select person.id, wish, private.mailbox(person.email),
         case when wish = 'copy' then private.collect(person.email) end,
         case when wish = 'erasure' then gen_random_uuid() end,
         case when wish = 'erasure' then now() + r.token_lifetime end
    from private.mail_rules r
  returning id into request;
  insert into private.email_outbox (kind, data_request_id, mailbox)
  values (case wish when 'copy' then 'data_copy' else 'erase_link' end, request, private.mailbox(person.email));
  if wish = 'copy' then
    insert into private.privacy_requests (what, asked_by, rows_count)
    select 'export', 'visitor', (d.data ->> 'rows')::int from private.data_requests d where d.id = request;
  end if;
  return true;
end $$;

create function public.request_data_copy(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.rate_limit('token');
  return json_build_object('ok', private.ask_for_data(token, 'copy'));
end $$;

create function public.request_erasure(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.rate_limit('token');
  return json_build_object('ok', private.ask_for_data(token, 'erasure'));
end $$;

-- The link of the mail that request_erasure sends. It works once: afterwards nothing knows it any more.
create function public.confirm_erasure(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  perform private.rate_limit('token');
  select s.email into address
    from private.data_requests d join public.newsletter_subscriptions s on s.id = d.subscription_id
   where d.token = private.uuid_or_null(confirm_erasure.token) and d.expires_at > now();
  if address is null then return json_build_object('ok', false); end if;
  perform private.erase(address, 'visitor');
  return json_build_object('ok', true);
end $$;

-- What the mail of such a request is made of. The same at every try.
create function public.data_request_mail(outbox_id bigint) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('recipient', s.email, 'unsubscribe_token', s.unsubscribe_token,
           'data', d.data, 'token', d.token)
    from private.email_outbox o
    join private.data_requests d on d.id = o.data_request_id
    join public.newsletter_subscriptions s on s.id = d.subscription_id
   where o.id = data_request_mail.outbox_id
$$;

-- A copy is kept no longer than its mail needs it.
create function private.forget_copy() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.data_requests d set data = null where d.id = new.data_request_id and d.what = 'copy';
  return null;
end $$;
create trigger email_outbox_forget_copy after update of status on private.email_outbox
  for each row when (new.kind = 'data_copy' and new.status <> 'waiting') execute function private.forget_copy();

-- An address that was erased comes back by its owner's import no more. A visitor may enter it again, like any other address: then
-- the suppression stands again while the address does. Runs after the guard, which has tidied the address.
create function private.was_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_stranger constant boolean := current_setting('role', true) in ('anon', 'authenticated');
begin
  if not is_stranger and exists (select from private.erased_addresses x
      where x.hash = private.address_hash(private.bounce_key(new.email))) then
    raise warning 'A row was left out: its address was erased at its owner''s wish.';
    return null;
  end if;
  if tg_table_name = 'newsletter_subscriptions' then
    insert into private.suppressions as p (mailbox, reason, left_at, asked_by_mail)
    select k.key, x.reason, x.erased_at, case when x.asked then 0 end
      from (select distinct unnest(array[private.mailbox(new.email), private.bounce_key(new.email)])) as k (key)
      join private.erased_addresses x on x.hash = private.address_hash(k.key)
    on conflict (mailbox) do nothing;
  end if;
  return new;
end $$;
create trigger newsletter_was_erased before insert on public.newsletter_subscriptions
  for each row execute function private.was_erased();
create trigger contact_was_erased before insert on public.contact_submissions
  for each row execute function private.was_erased();

-- The purge of such a sign-up takes the suppression with it again, as the hash knows it.
create function private.newsletter_hide_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key text;
  was_asked boolean;
begin
  foreach key in array array[private.mailbox(old.email), private.bounce_key(old.email)] loop
    continue when not exists (select from private.erased_addresses x where x.hash = private.address_hash(key));
    delete from private.suppressions p where p.mailbox = key returning p.asked_by_mail is not null into was_asked;
    update private.erased_addresses x set asked = x.asked or was_asked
     where x.hash = private.address_hash(key) and was_asked;
  end loop;
  return null;
end $$;
create trigger newsletter_hide_again after delete on public.newsletter_subscriptions
  for each row execute function private.newsletter_hide_again();

-- Whoever confirms is back by their own will.
create function private.newsletter_come_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.erased_addresses x
   where x.hash in (private.address_hash(private.mailbox(new.email)), private.address_hash(private.bounce_key(new.email)));
  return null;
end $$;
create trigger newsletter_come_back after update on public.newsletter_subscriptions
  for each row when (new.verified and not old.verified) execute function private.newsletter_come_back();

-- As before, and three more requests of the site.
create or replace function private.admit_request() returns void
language plpgsql set search_path = ''
as $$
declare
  -- behind a hosted gateway the path may still begin with the gateway's own part
  asked constant text := current_setting('request.method', true) || ' '
    || regexp_replace(current_setting('request.path', true), '^/rest/v1/', '/');
begin
  if current_user not in ('anon', 'authenticated') then return; end if;
  -- A statement is planned before its rights are looked at, and a planner that knows the values compiles every
  -- regular expression among them.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  if asked in ('POST /newsletter_subscriptions', 'PATCH /newsletter_subscriptions',
      'POST /contact_submissions', 'POST /rpc/confirm_subscription', 'POST /rpc/unsubscribe',
      'POST /rpc/request_data_copy', 'POST /rpc/request_erasure', 'POST /rpc/confirm_erasure') then
    return;
  end if;
  raise insufficient_privilege using message = 'permission denied';
end $$;

create or replace function public.purge_expired() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := private.purge_expired();
  n int;
begin
  perform set_config('sayso.purging', 'yes', true);
  delete from private.consent_records c using public.newsletter_subscriptions s, private.retention r
   where r.what = 'consent_records' and s.id = c.subscription_id and s.unsubscribed_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('consent_records', n);
  perform set_config('sayso.purging', 'no', true);

  delete from private.data_requests d using private.retention r
   where r.what = 'data_requests' and d.asked_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('data_requests', n);

  delete from private.privacy_requests p using private.retention r
   where r.what = 'privacy_requests' and p.at < now() - r.keep;
  get diagnostics n = row_count;
  return deleted || jsonb_build_object('privacy_requests', n);
end $$;

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all sequences in schema private from public, anon, authenticated;
do $$
declare
  made record;
begin
  for made in select p.oid::regprocedure as it from pg_proc p where p.pronamespace = 'private'::regnamespace
    and p.proname in ('address_hash', 'collect', 'places_of', 'erase', 'ask_for_data', 'forget_copy', 'was_erased',
      'newsletter_hide_again', 'newsletter_come_back') loop
    execute format('revoke execute on function %s from public, anon, authenticated, service_role', made.it);
  end loop;
  for made in select p.oid::regprocedure as it, p.proname in ('request_data_copy', 'request_erasure', 'confirm_erasure') as open
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('privacy_export', 'privacy_erase',
      'request_data_copy', 'request_erasure', 'confirm_erasure', 'data_request_mail') loop
    execute format('revoke execute on function %s from public, anon, authenticated', made.it);
    execute format('grant execute on function %s to service_role%s', made.it, case when made.open then ', anon' else '' end);
  end loop;
end $$;
notify pgrst, 'reload schema';
