-- What a visitor wrote is asked for here alone (issue 20): a column that a later migration adds to contact_submissions is in
-- the hash of a message, the owner's mail and the export without another word. Its grant to anon is still its migration's.

-- What the form sent: every column but those that the database or the browser fills by itself.
create function private.contact_fields(message public.contact_submissions) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(message)
    - array['id', 'created_at', 'submitted_on', 'content_hash', 'ip_address', 'user_agent']
$$;

-- A field without a value is no part of it, so that a new column leaves the hashes before it as they are.
create function private.contact_hash(message public.contact_submissions) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(
    jsonb_strip_nulls(private.contact_fields(message))::text, 'UTF8')), 'hex')
$$;

-- Apart from the guard, which runs as the caller: nobody is granted the functions above. Triggers of one kind run in the
-- order of their names, so this one sees what the guard has tidied.
create function private.contact_hash_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.content_hash := private.contact_hash(new);
  return new;
end $$;
create trigger contact_hash before insert on public.contact_submissions
  for each row execute function private.contact_hash_row();

create or replace function private.contact_guard() returns trigger
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

-- A message that is sent again after this migration is still one row. One that a newer rule refuses cannot be sent
-- again and keeps the hash it has.
do $$
declare
  stored bigint;
begin
  for stored in select c.id from public.contact_submissions c loop
    begin
      update public.contact_submissions c set content_hash = private.contact_hash(c) where c.id = stored;
    exception when check_violation then null;
    end;
  end loop;
end $$;

-- The messages that a mail of the queue tells of, oldest first; null where it tells of none.
create function private.messages_of(outbox_id bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(private.contact_fields(m) || jsonb_build_object('created_at', m.created_at) order by m.id)
    from public.contact_submissions m
   where m.id in (select o.contact_id from private.email_outbox o
                   where o.id = messages_of.outbox_id or o.bundle_id = messages_of.outbox_id)
$$;

-- As before, with the messages from the function above.
create or replace function public.claim_outbox(batch int default 10)
returns table (outbox_id bigint, kind text, attempt int, message_id uuid, created_at timestamptz,
               recipient text, confirm_token uuid, unsubscribe_token uuid, contacts json)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  rules private.mail_rules;
  room bigint;
  taken bigint[];
  tried_again int;
  digest bigint;
begin
  -- Workers claim one after the other, so that two cannot both take the hour's last mails.
  perform pg_advisory_xact_lock(hashtextextended('claim_outbox', 0));
  select * into rules from private.mail_rules;
  -- the last worker crashed in the last try
  update private.email_outbox o set status = 'given_up'
   where o.status = 'waiting' and o.attempts >= rules.max_attempts and o.due_at <= now();

  select greatest(0, rules.site_hourly_max - count(*)) into room from private.email_outbox o
   where o.subscription_id is not null and o.first_claimed_at > now() - interval '1 hour';
  -- A mail that is tried again has its place in the hour. Rows that somebody holds are left for the next claim.
  with again as (
    select o.id from private.email_outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
     where o.status = 'waiting' and o.due_at <= now() and o.first_claimed_at is not null
     order by o.due_at, o.id limit batch for no key update of s skip locked for update of o skip locked)
  select coalesce(array_agg(a.id), '{}') into taken from again a;
  tried_again := cardinality(taken);
  with fresh as (
    select o.id from private.email_outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
     where o.status = 'waiting' and o.due_at <= now() and o.first_claimed_at is null
     order by o.due_at, o.id limit least(room, batch - tried_again)
       for no key update of s skip locked for update of o skip locked)
  select taken || coalesce(array_agg(f.id), '{}') into taken from fresh f;

  -- The hour is full and somebody waits for the next: the owner hears of it, once a day.
  if cardinality(taken) - tried_again = room
     and exists (select from private.email_outbox o
       where o.subscription_id is not null and o.status = 'waiting' and o.first_claimed_at is null
         and o.due_at <= now() and o.id <> all (taken))
     and not exists (select from private.email_outbox o
       where o.kind = 'alarm' and o.created_at > now() - interval '1 day') then
    insert into private.email_outbox (kind) values ('alarm');
  end if;

  while (select count(*) from private.email_outbox o
          where o.kind = 'contact_notice' and o.status = 'waiting' and o.due_at <= now()) > rules.notices_apart_max
  loop
    insert into private.email_outbox (kind) values ('contact_digest') returning id into digest;
    update private.email_outbox o set status = 'bundled', bundle_id = digest
     where o.id in (select n.id from private.email_outbox n
       where n.kind = 'contact_notice' and n.status = 'waiting' and n.due_at <= now()
       order by n.id limit rules.notices_in_one_max for update skip locked);
    exit when not found;
  end loop;
  with owners as (
    select o.id from private.email_outbox o
     where o.subscription_id is null and o.status = 'waiting' and o.due_at <= now()
     order by o.kind <> 'alarm', o.due_at, o.id limit batch - cardinality(taken) for update skip locked)
  select taken || coalesce(array_agg(w.id), '{}') into taken from owners w;

  return query
  with claimed as (
    update private.email_outbox o set attempts = o.attempts + 1, due_at = now() + rules.lease,
        first_claimed_at = coalesce(o.first_claimed_at, now())
     where o.id = any (taken) returning o.*),
  issued as (
    insert into private.issued_tokens as i (outbox_id, token, subscription_id, expires_at)
    select c.id, s.verification_token, s.id, now() + rules.token_lifetime
      from claimed c join public.newsletter_subscriptions s on s.id = c.subscription_id
     where c.kind = 'confirm' and s.verification_token is not null
    on conflict (outbox_id) do update set expires_at = excluded.expires_at
    returning i.outbox_id, i.token)
  select c.id, c.kind, c.attempts, c.message_id, c.created_at, s.email::text, i.token, s.unsubscribe_token,
         private.messages_of(c.id)
    from claimed c
    left join public.newsletter_subscriptions s on s.id = c.subscription_id
    left join issued i on i.outbox_id = c.id
   order by array_position(taken, c.id);
end $$;

-- For the owner's export: leads in the order they came, a page at a time, without any token.
-- One JSON value, because the API cuts lists of rows at its own limit without saying so.
create or replace function public.export_leads(source text, after_id bigint default 0, page_size int default 500)
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
              'unsubscribed_at', s.unsubscribed_at)
       from public.newsletter_subscriptions s
      where source = 'newsletter' and s.id > after_id order by s.id limit page_size)
  ) as page
$$;

revoke execute on all functions in schema private from public;
