-- Privacy and retention.
--
-- Holds: consent that can be shown, what visitors asked about their own data, who was erased (as a hash), how long everything is kept, and
-- the owner's overview.
-- Who may do what: `anon` may ask for a copy or for erasure with the code of any mail, and confirm an erasure with the code of that
-- mail; the answer never goes to the screen. `service_role` exports, erases, purges and looks.

-- How long personal data is kept. The privacy page promises these numbers, and they stand here only.
-- What is not listed is kept until somebody erases it: who subscribes or did, who complained. The hash of an erased address stays.
create table private.retention (
  what text primary key,
  keep interval not null check (keep > interval '0')
);
insert into private.retention (what, keep) values
  ('contact_submissions',  '24 months'),
  ('unconfirmed_sign_ups', '30 days'),
  ('finished_mails',       '30 days'),    -- a receiver's refusal may name the address
  ('mail_events',          '30 days'),    -- at least private.mail_rules.soft_bounce_window
  ('bounced_addresses',    '12 months'),
  ('consent_records',      '36 months'),  -- after leaving
  ('data_requests',        '30 days'),
  ('privacy_requests',     '36 months'),
  ('webhooks',             '30 days');

-- CONSENT: which words a subscriber was shown, when they were asked, when and from which mail they confirmed, when they left. Rows
-- are only added. They go with the subscription's row, or when retention says so.

-- The words of the forms, the confirmation mail and its page. supabase/consent-words has the same texts; a test compares them
-- with what the site shows. `npm run consent-words` writes the migration of a version.
create table private.consent_words (
  version int primary key,
  words text not null,
  sha256 text not null,
  constraint consent_words_sha256 check (sha256 = encode(sha256(convert_to(words, 'UTF8')), 'hex'))
);

create table private.consent_records (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references public.newsletter_subscriptions (id) on delete cascade,
  event text not null
    -- `imported`: the owner entered the row as confirmed, so the evidence is outside this database
    constraint consent_records_event check (event in ('asked', 'confirmed', 'left', 'imported')),
  at timestamptz not null default now(),
  words_version int references private.consent_words (version),
  mail uuid,  -- the Message-ID of the mail that asked, and whose link confirmed
  -- of an import: when and where the person agreed, as the owner says
  consented_at timestamptz,
  consent_source private.source_text,
  constraint consent_records_imported check (event = 'imported' or (consented_at is null and consent_source is null))
);
create index consent_records_subscription on private.consent_records (subscription_id, id);
create index consent_records_words_version on private.consent_records (words_version);

-- Evidence that could be changed would be none. Rows end with the subscription's row, and by the purge.
create function private.consent_records_stay() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and (current_setting('sayso.purging', true) = 'yes' or not exists (
      select from public.newsletter_subscriptions s where s.id = old.subscription_id)) then
    return old;
  end if;
  raise exception 'Consent records are not changed and not deleted one by one.';
end $$;
create trigger consent_records_stay before update or delete on private.consent_records
  for each row execute function private.consent_records_stay();

-- Asked: with the mail that asks. A form that queues no mail asks nobody anything.
create function private.record_asking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.consent_records (subscription_id, event, words_version, mail)
  select new.subscription_id, 'asked', max(w.version), new.message_id from private.consent_words w;
  return null;
end $$;
create trigger email_outbox_record_asking after insert on private.email_outbox
  for each row when (new.kind = 'confirm') execute function private.record_asking();

create function private.record_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asking uuid;  -- the mail whose link confirmed
  link constant uuid := private.uuid_or_null(nullif(current_setting('sayso.confirm_token', true), ''));
  was_verified constant boolean := tg_op = 'UPDATE' and old.verified;
  was_left constant boolean := tg_op = 'UPDATE' and old.unsubscribed_at is not null;
begin
  if new.verified and not was_verified then
    if link is not null then
      select o.message_id into asking
        from private.issued_tokens i join private.email_outbox o on o.id = i.outbox_id
       where i.subscription_id = new.id and i.token = link;
    end if;
    if asking is null then
      insert into private.consent_records (subscription_id, event, consented_at, consent_source)
      values (new.id, 'imported', new.confirmed_at, nullif(current_setting('sayso.consent_source', true), ''));
    else
      insert into private.consent_records (subscription_id, event, mail, words_version)
      values (new.id, 'confirmed', asking, (select r.words_version from private.consent_records r
        where r.subscription_id = new.id and r.event = 'asked' and r.mail = asking));
    end if;
  end if;
  if new.unsubscribed_at is not null and not was_left then
    insert into private.consent_records (subscription_id, event, at) values (new.id, 'left', new.unsubscribed_at);
  end if;
  return null;
end $$;
create trigger newsletter_record_consent after insert or update on public.newsletter_subscriptions
  for each row execute function private.record_consent();

-- EXPORT AND ERASURE: for the owner by an address, for the visitor by the link of any mail.

-- What the visitor asked for by the link of a mail. The answer goes to that mailbox and never to the screen, because a mail can be
-- forwarded.
create table private.data_requests (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references public.newsletter_subscriptions (id) on delete cascade,
  what text not null constraint data_requests_what check (what in ('copy', 'erasure')),
  mailbox text not null,
  asked_at timestamptz not null default now(),
  token uuid,  -- of an erasure: the link in the mail
  expires_at timestamptz,
  confirmed_at timestamptz,  -- of an erasure: when that link was used
  deleted int not null default 0,  -- rows that a worker has deleted so far
  constraint data_requests_token check ((what = 'erasure') = (token is not null and expires_at is not null))
);
create index data_requests_mailbox on private.data_requests (mailbox, asked_at);
create index data_requests_subscription on private.data_requests (subscription_id);
create unique index data_requests_token on private.data_requests (token);
alter table private.email_outbox
  add constraint email_outbox_data_request_id_fkey foreign key (data_request_id) references private.data_requests (id) on delete cascade;

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
  asked boolean not null default false,  -- the one mail that asks who left was sent
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

-- Two keys, one around the other, as HMAC does it.
create function private.address_hash(key text) returns bytea
language plpgsql stable set search_path = ''
as $$
begin
  return (select sha256(k.outer_key || sha256(k.inner_key || convert_to(lower(key), 'UTF8'))) from private.erasure_key k);
end $$;

-- Whether an erasure has left a hash of the address or of its mailbox. Two statements, as one for both is planned anew at each call.
create function private.is_erased(address text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  box constant text := private.mailbox(address);
  itself constant text := private.bounce_key(address);
begin
  if exists (select from private.erased_addresses x where x.hash = private.address_hash(box)) then return true; end if;
  if itself = box then return false; end if;
  return exists (select from private.erased_addresses x where x.hash = private.address_hash(itself));
end $$;

-- How many rows there are of an address: those that collect lists.
create function private.count_rows(address text) returns int
language sql stable set search_path = ''
as $$
  with person as (select lower(btrim(address)) as email, private.mailbox(btrim(address)) as mailbox),
  subscription as (select s.id from public.newsletter_subscriptions s, person p where s.email = p.email),
  message as (select c.id from public.contact_submissions c, person p where c.email = p.email),
  request as (select d.id from private.data_requests d join subscription s on s.id = d.subscription_id)
  select ((select count(*) from subscription) + (select count(*) from message) + (select count(*) from request)
    + (select count(*) from private.consent_records r join subscription s on s.id = r.subscription_id)
    + (select count(*) from private.email_outbox o join subscription s on s.id = o.subscription_id)
    + (select count(*) from private.email_outbox o join message m on m.id = o.contact_id)
    + (select count(*) from private.email_outbox o join request d on d.id = o.data_request_id)
    + (select count(*) from private.issued_tokens t join subscription s on s.id = t.subscription_id)
    + (select count(*) from private.webhooks w join subscription s on s.id = w.subscription_id)
    + (select count(*) from private.webhooks w join message m on m.id = w.contact_id)
    + (select count(*) from private.suppressions x, person p where x.mailbox in (p.mailbox, p.email))
    + (select count(*) from private.mail_events e, person p where e.address = private.bounce_key(p.email))
    + (select count(*) from private.erased_addresses e, person p
        where e.hash in (private.address_hash(p.mailbox), private.address_hash(private.bounce_key(p.email)))))::int
$$;

-- What there is of an address: of each list the newest rows, up to `newest`, or all. Without the codes of links: whoever has them
-- could use them. Without network address and browser: whoever wrote may have been somebody else.
create function private.collect(address text, newest int default null) returns jsonb
language sql stable set search_path = ''
as $$
  with person as (select lower(btrim(address)) as email, private.mailbox(btrim(address)) as mailbox),
  subscription as (select s.* from public.newsletter_subscriptions s, person p where s.email = p.email),
  message as (select c.* from public.contact_submissions c, person p where c.email = p.email),
  listed (what, n, row) as (
    select 'newsletter_subscriptions', s.id, to_jsonb(s) - array['verification_token', 'unsubscribe_token', 'ip_address']
      from subscription s
    union all
    select 'consent_records', r.id, to_jsonb(r) || jsonb_build_object('words', w.words, 'words_sha256', w.sha256)
      from subscription s join private.consent_records r on r.subscription_id = s.id
      left join private.consent_words w on w.version = r.words_version
    union all
    select 'contact_submissions', m.id, to_jsonb(m) - array['ip_address', 'user_agent'] from message m
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
    select 'webhooks', w.id, to_jsonb(w) - array['id', 'contact_id', 'subscription_id'] from private.webhooks w
     where w.subscription_id in (select s.id from subscription s) or w.contact_id in (select m.id from message m)
    union all
    select 'erased_addresses', 0, jsonb_build_object('erased_at', e.erased_at, 'reason', e.reason)
      from private.erased_addresses e, person p
     where e.hash in (private.address_hash(p.mailbox), private.address_hash(private.bounce_key(p.email)))),
  kept as (
    select * from (select l.*, row_number() over (partition by l.what order by l.n desc) as nth from listed l) x
     where newest is null or x.nth <= newest)
  select jsonb_build_object('address', p.email, 'made_at', now(),
      'rows', (select count(*) from listed),
      'left_out', (select count(*) from listed) - (select count(*) from kept),
      'tables', (select coalesce(jsonb_object_agg(t.what, t.rows), '{}') from (
        select k.what, jsonb_agg(k.row order by k.n) as rows from kept k group by k.what) t))
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

-- Deletes everything of an address; out comes how many rows that were, with those deleted before.
create function private.erase(address text, asked_by text, before int default 0) returns int
language plpgsql volatile set search_path = ''
as $$
declare
  plain constant text := lower(btrim(address));
  box constant text := private.mailbox(plain);
  deleted constant int := before + private.count_rows(plain);
begin
  perform private.lock_mailbox(plain);
  -- A suppression goes on as a hash; erasing is leaving, where there is none.
  insert into private.erased_addresses as x (hash, reason, asked)
  select private.address_hash(k.key), coalesce(nullif(p.reason, 'paused'), 'left'), coalesce(p.asked_by_mail is not null, false)
    from (select distinct unnest(array[box, private.bounce_key(plain)])) as k (key)
    left join private.suppressions p on p.mailbox = k.key
  on conflict (hash) do update set erased_at = now(), asked = x.asked or excluded.asked,
    reason = case when x.reason = 'complained' then x.reason else excluded.reason end;
  -- Who left is off the list with every address of the mailbox, and stays so without the suppression. Only at these hosts has a
  -- mailbox several addresses (private.mailbox), so nobody else's deletion has to look through the list.
  if box ~ '@(gmail\.com|proton\.me)$' and exists (select from private.suppressions p where p.mailbox = box and p.reason in ('left', 'complained')) then
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
grant execute on function public.privacy_export(text) to service_role;

create function public.privacy_erase(address text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted constant int := private.erase(address, 'owner');
begin
  return json_build_object('deleted', deleted, 'remaining', private.places_of(address));
end $$;
grant execute on function public.privacy_erase(text) to service_role;

-- For the visitor. The link of any mail says who asks; the answer goes to that mailbox, once a day and three times in thirty days for
-- each wish, because a mail can be forwarded. Who bounced or complained gets none; the owner answers them. Whatever is asked, the
-- answer says only whether the link is right, as it does for leaving. A worker makes the copy when it sends it.
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
  if exists (select from private.suppressions p
      where p.mailbox in (private.mailbox(person.email), person.email) and p.reason in ('bounced', 'complained'))
     or (select coalesce(max(d.asked_at) > now() - interval '1 day' or count(*) >= 3, false) from private.data_requests d
      where d.mailbox = private.mailbox(person.email) and d.what = wish and d.asked_at > now() - interval '30 days') then
    return true;
  end if;
  insert into private.data_requests (subscription_id, what, mailbox, token, expires_at)
  select person.id, wish, private.mailbox(person.email),
         case when wish = 'erasure' then gen_random_uuid() end,
         case when wish = 'erasure' then now() + r.token_lifetime end
    from private.mail_rules r
  returning id into request;
  insert into private.email_outbox (kind, data_request_id, mailbox)
  values (case wish when 'copy' then 'data_copy' else 'erase_link' end, request, private.counted_mailbox(person.email));
  if wish = 'copy' then
    insert into private.privacy_requests (what, asked_by, rows_count)
    values ('export', 'visitor', private.count_rows(person.email));
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
grant execute on function public.request_data_copy(text) to anon, service_role;

create function public.request_erasure(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.rate_limit('token');
  return json_build_object('ok', private.ask_for_data(token, 'erasure'));
end $$;
grant execute on function public.request_erasure(text) to anon, service_role;

-- The link of the mail that request_erasure sends. It works once, however often it is clicked at the same time. A person with many
-- messages is off the list at once, and the worker deletes the rest (finish_erasures).
create function public.confirm_erasure(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  at_once_max constant int := 500;
  address text;
  leaving uuid;
begin
  perform private.rate_limit('token');
  select s.email, s.unsubscribe_token into address, leaving
    from private.data_requests d join public.newsletter_subscriptions s on s.id = d.subscription_id
   where d.token = private.uuid_or_null(confirm_erasure.token);
  if address is null then return json_build_object('ok', false); end if;
  perform private.lock_mailbox(address);
  update private.data_requests d set confirmed_at = now()
   where d.token = private.uuid_or_null(confirm_erasure.token) and d.expires_at > now() and d.confirmed_at is null;
  if not found then return json_build_object('ok', false); end if;
  if (select count(*) from (select from public.contact_submissions c where c.email = address limit at_once_max + 1) c) > at_once_max then
    perform private.leave(leaving::text);
  else
    perform private.erase(address, 'visitor');
  end if;
  return json_build_object('ok', true);
end $$;
grant execute on function public.confirm_erasure(text) to anon, service_role;

-- One step of deleting who confirmed it and has many messages. Answers how many rows it deleted; 0 when there is nothing to do.
create function public.finish_erasures(step int default 1000) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person record;
  n int;
begin
  select s.email::text as email, d.id, d.deleted into person
    from private.data_requests d join public.newsletter_subscriptions s on s.id = d.subscription_id
   where d.confirmed_at is not null order by d.confirmed_at limit 1;
  if not found then return 0; end if;
  perform private.lock_mailbox(person.email);
  delete from public.contact_submissions c where c.id in (
    select m.id from public.contact_submissions m where m.email = person.email order by m.id limit step);
  get diagnostics n = row_count;
  if n < step then return private.erase(person.email, 'visitor', person.deleted + n); end if;
  update private.data_requests d set deleted = d.deleted + n where d.id = person.id;
  return n;
end $$;
grant execute on function public.finish_erasures(int) to service_role;

-- What the mail of such a request is made of. The same at every try: a copy is made at the first.
create function public.data_request_mail(outbox_id bigint) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  rows_of_a_list_max constant int := 500;
  mail record;
begin
  select o.id, o.kind, o.data, d.token, s.email::text as recipient, s.unsubscribe_token into mail
    from private.email_outbox o
    join private.data_requests d on d.id = o.data_request_id
    join public.newsletter_subscriptions s on s.id = d.subscription_id
   where o.id = data_request_mail.outbox_id and o.status = 'waiting';
  if not found then return null; end if;
  if mail.kind = 'data_copy' and mail.data is null then
    mail.data := private.collect(mail.recipient, rows_of_a_list_max);
    update private.email_outbox o set data = mail.data where o.id = mail.id and o.status = 'waiting';
  end if;
  return json_build_object('recipient', mail.recipient, 'unsubscribe_token', mail.unsubscribe_token,
    'data', mail.data, 'token', mail.token);
end $$;
grant execute on function public.data_request_mail(bigint) to service_role;

-- A copy is kept no longer than its mail needs it. In the mail's own row: another row's lock would wait for an erasure that
-- waits for this one.
create function private.clear_copy() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.data := null;
  return new;
end $$;
create trigger email_outbox_clear_copy before update of status on private.email_outbox
  for each row when (new.kind = 'data_copy' and new.status <> 'waiting') execute function private.clear_copy();

-- An address that was erased comes back by its owner's import no more. A visitor may enter it again, like any other address: then
-- the suppression stands again while the address does. Runs after the guard, which has tidied the address.
create function private.was_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_visitor constant boolean := current_setting('role', true) in ('anon', 'authenticated');
begin
  if not private.is_erased(new.email) then return new; end if;
  if not is_visitor and exists (select from private.erased_addresses x
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

-- Deleting a row at its owner's wish deletes the suppression. The purge is no such wish: an address that bounced
-- must not be mailed again because its unconfirmed sign-up has expired.
create function private.newsletter_clear_suppression() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('sayso.purging', true) = 'yes' then return null; end if;
  delete from private.suppressions p
   where p.mailbox in (private.mailbox(old.email), lower(old.email))
     and (old.unsubscribed_at is not null or p.reason in ('bounced', 'paused'));
  delete from private.mail_events e where e.address = private.bounce_key(old.email);
  return null;
end $$;
create trigger newsletter_clear_suppression after delete on public.newsletter_subscriptions
  for each row execute function private.newsletter_clear_suppression();

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

-- RETENTION. Deletes what is older than the privacy page says and answers the number of rows by name. Of somebody who left, the
-- address, the date and the link's code stay, until they ask to be forgotten (the service role may delete). The counts of deleted
-- mails stay with their issue.
create function public.purge_expired() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  n int;
  has_left record;
begin
  perform set_config('sayso.purging', 'yes', true);
  delete from public.contact_submissions c using private.retention r
   where r.what = 'contact_submissions' and c.created_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('contact_submissions', n);

  delete from public.newsletter_subscriptions s using private.retention r
   where r.what = 'unconfirmed_sign_ups' and least(s.first_asked_at, s.subscribed_at) < now() - r.keep
     and s.confirmed_at is null and s.unsubscribed_at is null;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('unconfirmed_sign_ups', n);

  if exists (select from private.suppressions p join private.retention r on r.what = 'bounced_addresses'
      where p.reason = 'bounced' and p.left_at < now() - r.keep) then
    with expired as (
      delete from private.suppressions p using private.retention r
       where r.what = 'bounced_addresses' and p.reason = 'bounced' and p.left_at < now() - r.keep
      returning p.mailbox)
    delete from public.newsletter_subscriptions s using expired x
     where x.mailbox = private.bounce_key(s.email) and s.unsubscribed_at is null;
    get diagnostics n = row_count;
  else
    n := 0;
  end if;
  deleted := deleted || jsonb_build_object('bounced_addresses', n);
  delete from private.suppressions p where p.reason = 'paused' and p.until < now();

  delete from private.consent_records c using public.newsletter_subscriptions s, private.retention r
   where r.what = 'consent_records' and s.id = c.subscription_id and s.unsubscribed_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('consent_records', n);
  perform set_config('sayso.purging', 'no', true);

  -- whoever left before leaving did this itself, and the code of a mail that is on its way no more
  for has_left in
    select s.id, s.email from public.newsletter_subscriptions s
     where s.unsubscribed_at is not null
       and (s.ip_address is not null or s.subscribed_at is not null or s.verification_token is not null)
       and not exists (select from private.email_outbox o where o.subscription_id = s.id and o.status = 'waiting')
  loop
    perform private.lock_mailbox(has_left.email);
    update public.newsletter_subscriptions s
       set ip_address = null, subscribed_at = null, first_asked_at = null, verification_token = null
     where s.id = has_left.id and s.unsubscribed_at is not null
       and not exists (select from private.email_outbox o where o.subscription_id = s.id and o.status = 'waiting');
  end loop;

  -- who left by the owner's hand, or was suppressed while a step was queueing
  update private.email_outbox o set status = 'cancelled' from public.newsletter_subscriptions s
   where o.issue_id is not null and o.status = 'waiting' and s.id = o.subscription_id
     and (not s.verified or s.unsubscribed_at is not null or exists (select from private.suppressions p
       where p.mailbox in (private.mailbox(s.email), s.email::text)));

  -- whose turn it is needs no more than an hour
  update private.email_outbox o set network = null
   where o.network is not null and (o.status <> 'waiting' or o.first_claimed_at is not null)
     and coalesce(o.first_claimed_at, o.created_at) < now() - interval '1 hour';

  with gone as (
    delete from private.email_outbox o using private.retention r
     where r.what = 'finished_mails' and o.status <> 'waiting' and o.created_at < now() - r.keep
    returning o.issue_id, o.status, o.outcome),
  counts as (
    select g.issue_id, count(*) as queued,
           count(*) filter (where g.status = 'sent') as sent,
           count(*) filter (where g.status = 'given_up') as refused,
           count(*) filter (where g.status = 'cancelled') as cancelled,
           count(*) filter (where g.outcome = 'bounced') as bounced,
           count(*) filter (where g.outcome = 'soft_bounced') as soft_bounced,
           count(*) filter (where g.outcome = 'complained') as complained,
           count(*) filter (where g.outcome = 'left') as gone
      from gone g where g.issue_id is not null group by g.issue_id),
  kept as (
    update private.issues i set purged = (
        select jsonb_object_agg(k.key, k.value + coalesce((i.purged ->> k.key)::bigint, 0))
          from (values ('queued', c.queued), ('sent', c.sent), ('refused', c.refused), ('cancelled', c.cancelled),
            ('bounced', c.bounced), ('soft_bounced', c.soft_bounced), ('complained', c.complained),
            ('left', c.gone)) as k (key, value))
      from counts c where i.id = c.issue_id)
  select count(*) into n from gone;
  deleted := deleted || jsonb_build_object('finished_mails', n);

  delete from private.mail_events e using private.retention r
   where r.what = 'mail_events' and e.received_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('mail_events', n);

  delete from private.data_requests d using private.retention r
   where r.what = 'data_requests' and d.asked_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('data_requests', n);

  delete from private.privacy_requests p using private.retention r
   where r.what = 'privacy_requests' and p.at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('privacy_requests', n);

  delete from private.webhooks w using private.retention r
   where r.what = 'webhooks' and w.status <> 'waiting' and w.created_at < now() - r.keep;
  get diagnostics n = row_count;
  return deleted || jsonb_build_object('webhooks', n);
end $$;
grant execute on function public.purge_expired() to service_role;

-- Hourly where the platform has a scheduler; the embedded backend has none and does it itself.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-expired', '17 * * * *', 'select public.purge_expired()');
  end if;
end $$;

-- THE OWNER'S OVERVIEW.

-- How the queues stand, for whoever looks after them: in the SQL editor, and over `send-mail` for `npm run verify:live`. A mail is
-- overdue when it has been due for ten minutes: the schedule calls every minute, and claiming a mail moves its time; or when the
-- provider has taken no mails for an hour. Issues are
-- overdue when some are due and none was claimed for ten minutes. No address is told.
create function public.mail_queue() returns json
language sql stable security definer set search_path = ''
as $$
  with others as (
    select o.status, case when o.postponed > 0 and o.first_claimed_at < now() - interval '1 hour' then o.first_claimed_at
             when o.due_at < now() - interval '10 minutes' then o.due_at end as overdue_since
      from private.email_outbox o where o.issue_id is null and o.status in ('waiting', 'given_up')),
  letters as (
    select count(*) as waiting, min(o.due_at) as oldest from private.email_outbox o
     where o.issue_id is not null and o.status = 'waiting'),
  stuck as (
    select l.oldest as since from letters l, private.newsletter n
     where l.oldest < now() - interval '10 minutes' and coalesce(n.paused_until < now(), true)
       and not exists (select from private.email_outbox o
         where o.issue_id is not null and o.first_claimed_at > now() - interval '10 minutes'))
  select json_build_object(
      'waiting', count(*) filter (where o.status = 'waiting'),
      'overdue', count(o.overdue_since) filter (where o.status = 'waiting') + (select count(*) from stuck),
      'overdue_since', least(min(o.overdue_since) filter (where o.status = 'waiting'), (select since from stuck)),
      'given_up', count(*) filter (where o.status = 'given_up'),
      'issues_waiting', (select waiting from letters),
      'webhooks_overdue', (select w -> 'overdue' from public.webhook_queue() w),
      'webhooks_given_up', (select w -> 'given_up_count' from public.webhook_queue() w))
    from others o
$$;
grant execute on function public.mail_queue() to service_role;

-- What arrived, which mails wait and why, what is suppressed: for `npm run leads`. Days are those of UTC.
create function public.leads_overview(days int default 30) returns json
language sql stable security definer set search_path = ''
as $$
  with bounds as (select (now() at time zone 'UTC')::date - (least(greatest(leads_overview.days, 1), 366) - 1) as first),
  calendar as (select d::date as day from bounds b, generate_series(b.first, (now() at time zone 'UTC')::date, '1 day') d),
  events as (
    select r.subscription_id, r.event, (r.at at time zone 'UTC')::date as day,
           row_number() over (partition by r.subscription_id, r.event order by r.id) as nth
      from private.consent_records r),
  messages as (
    select c.*, (c.created_at at time zone 'UTC')::date as day from public.contact_submissions c, bounds b
     where (c.created_at at time zone 'UTC')::date >= b.first),
  -- who was asked for the first time within these days
  asked as (select e.subscription_id as id from events e, bounds b where e.event = 'asked' and e.nth = 1 and e.day >= b.first),
  waiting as (
    select o.kind, private.why_waiting(o) as why, count(*) as mails, min(o.due_at) as next, max(o.last_error) as error
      from private.email_outbox o where o.status = 'waiting' group by 1, 2)
  select json_build_object(
    'made_at', now(),
    'days', (select count(*) from calendar),
    'totals', json_build_object(
      'subscribers', (select count(*) from public.newsletter_subscriptions s where s.verified and s.unsubscribed_at is null),
      'unconfirmed', (select count(*) from public.newsletter_subscriptions s where not s.verified and s.unsubscribed_at is null),
      'left', (select count(*) from public.newsletter_subscriptions s where s.unsubscribed_at is not null),
      'messages', (select count(*) from public.contact_submissions),
      'erased', (select count(*) from private.privacy_requests p where p.what = 'erasure'),
      'exported', (select count(*) from private.privacy_requests p where p.what = 'export')),
    'by_day', (select json_agg(json_build_object('day', c.day,
        'asked', (select count(*) from events e where e.day = c.day and e.event = 'asked' and e.nth = 1),
        'confirmed', (select count(*) from events e where e.day = c.day and e.event = 'confirmed'),
        'left', (select count(*) from events e where e.day = c.day and e.event = 'left'),
        'messages', (select count(*) from messages m where m.day = c.day)) order by c.day) from calendar c),
    'funnel', (select json_build_object('asked', count(*),
        'mailed', count(*) filter (where s.verified or s.unsubscribed_at is not null or exists (
          select from private.email_outbox o where o.subscription_id = a.id and o.status = 'sent')),
        'confirmed', count(*) filter (where exists (
          select from events e where e.subscription_id = a.id and e.event = 'confirmed')),
        'still_there', count(*) filter (where s.verified))
      from asked a join public.newsletter_subscriptions s on s.id = a.id),
    'subjects', (select coalesce(json_agg(x order by x.messages desc, x.subject), '[]') from (
      select m.subject, count(*) as messages from messages m group by 1) x),
    'countries', (select coalesce(json_agg(x order by x.messages desc, x.country), '[]') from (
      select m.country, count(*) as messages from messages m group by 1) x),
    -- where the leads of these days came from: the ten most frequent of each kind
    'sources', (select coalesce(json_agg(json_build_object('what', t.what, 'name', t.name, 'sign_ups', t.sign_ups,
        'confirmed', t.confirmed, 'messages', t.messages) order by t.what, t.nth), '[]') from (
      select p.what, p.name, count(*) filter (where l.is_sign_up) as sign_ups, count(*) filter (where l.is_confirmed) as confirmed,
             count(*) filter (where not l.is_sign_up) as messages,
             row_number() over (partition by p.what order by count(*) desc, p.name) as nth
        from (
          select private.lead_source(to_jsonb(s)) as source, true as is_sign_up, s.verified as is_confirmed
            from asked a join public.newsletter_subscriptions s on s.id = a.id
          union all select private.lead_source(to_jsonb(m)), false, false from messages m) l,
          lateral (values ('form', l.source ->> 'source_form'), ('page', l.source ->> 'source_page'),
            ('referrer', l.source ->> 'source_referrer'),
            ('campaign', nullif(concat_ws(' / ', l.source ->> 'utm_source', l.source ->> 'utm_medium', l.source ->> 'utm_campaign'), '')))
            as p (what, name)
       where p.name is not null group by p.what, p.name) t
      where t.nth <= 10),
    'newest_messages', (select coalesce(json_agg(x), '[]') from (
      select m.created_at, m.subject, m.country, m.email from public.contact_submissions m order by m.id desc limit 5) x),
    'newest_sign_ups', (select coalesce(json_agg(x), '[]') from (
      select coalesce(s.subscribed_at, s.unsubscribed_at) as at, s.email,
             case when s.unsubscribed_at is not null then 'left' when s.verified then 'confirmed' else 'unconfirmed' end as state
        from public.newsletter_subscriptions s order by s.id desc limit 5) x),
    'issues', (select coalesce(json_agg(i.value order by i.nth), '[]')
      from json_array_elements(public.newsletter_report()) with ordinality as i (value, nth) where i.nth <= 5),
    'mails', (select coalesce(json_agg(x order by x.kind, x.status), '[]') from (
      select o.kind, o.status, count(*) as mails from private.email_outbox o group by 1, 2) x),
    'waiting', (select coalesce(json_agg(w order by w.kind, w.why), '[]') from waiting w),
    'given_up', (select coalesce(json_agg(x), '[]') from (
      select o.kind, count(*) as mails, max(o.last_error) as error from private.email_outbox o
       where o.status = 'given_up' group by 1 order by 1) x),
    'suppressed', (select coalesce(json_agg(x order by x.reason), '[]') from (
      select p.reason, count(*) as mailboxes from private.suppressions p where p.until is null or p.until > now() group by 1) x),
    'webhooks', public.webhook_queue())
$$;
grant execute on function public.leads_overview(int) to service_role;

notify pgrst, 'reload schema';
