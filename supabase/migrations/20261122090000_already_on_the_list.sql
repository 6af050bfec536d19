-- Somebody confirmed who signs up again is told to look into the mailbox, so a mail comes: it says that they are on the
-- list, and how to leave (issue 17). It has the queue and the brakes of the confirmation mail.
alter table private.email_outbox
  drop constraint email_outbox_kind,
  add constraint email_outbox_kind check (kind in ('confirm', 'already_subscribed', 'contact_notice')),
  drop constraint email_outbox_about,
  add constraint email_outbox_about check (
    (kind in ('confirm', 'already_subscribed')) = (subscription_id is not null)
    and (kind = 'contact_notice') = (contact_id is not null));

create or replace function private.newsletter_queue_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  rules private.mail_rules;
  due timestamptz := now();
begin
  if new.verification_token is null then return null; end if;
  -- Compared here: a trigger `of` the column would look at what the client sent, not at the guard.
  if tg_op = 'UPDATE' and new.verification_token is not distinct from old.verification_token then
    return null;
  end if;
  if tg_op = 'INSERT' and new.verified then return null; end if;  -- the owner's import, nobody asked
  select * into rules from private.mail_rules;
  select greatest(due,
           (select max(coalesce(o.sent_at, o.due_at)) + rules.mailbox_pause from private.email_outbox o
             where o.subscription_id = new.id),
           (select coalesce(o.sent_at, o.due_at) + interval '1 day' from private.email_outbox o
             where o.subscription_id = new.id
             order by coalesce(o.sent_at, o.due_at) desc offset rules.mailbox_daily_max - 1 limit 1))
    into due;
  insert into private.email_outbox (kind, subscription_id, due_at)
  values (case when new.verified then 'already_subscribed' else 'confirm' end, new.id, due)
  on conflict (subscription_id) where status = 'waiting' do nothing;
  return null;
end $$;

create or replace function public.claim_outbox(batch int default 10)
returns table (outbox_id bigint, kind text, attempt int, message_id uuid, recipient text,
               confirm_token uuid, unsubscribe_token uuid, contact json)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  rules private.mail_rules;
begin
  select * into rules from private.mail_rules;
  -- the last worker crashed in the last try
  update private.email_outbox o set status = 'given_up'
   where o.status = 'waiting' and o.attempts >= rules.max_attempts and o.due_at <= now();

  return query
  with due as (
    select o.id from private.email_outbox o
     where o.status = 'waiting' and o.due_at <= now() and o.attempts < rules.max_attempts
     order by o.due_at, o.id limit batch for update skip locked),
  claimed as (
    update private.email_outbox o set attempts = o.attempts + 1, due_at = now() + rules.lease
      from due where o.id = due.id returning o.*),
  issued as (
    insert into private.issued_tokens as i (outbox_id, token, subscription_id, expires_at)
    select c.id, s.verification_token, s.id, now() + rules.token_lifetime
      from claimed c join public.newsletter_subscriptions s on s.id = c.subscription_id
     where c.kind = 'confirm' and s.verification_token is not null
    on conflict (outbox_id) do update set expires_at = excluded.expires_at
    returning i.outbox_id, i.token)
  select c.id, c.kind, c.attempts, c.message_id, s.email, i.token, s.unsubscribe_token,
         case when m.id is not null then json_build_object('full_name', m.full_name,
           'email', m.email, 'country', m.country, 'subject', m.subject, 'message', m.message,
           'only_fans_profile', m.only_fans_profile, 'created_at', m.created_at) end
    from claimed c
    left join public.newsletter_subscriptions s on s.id = c.subscription_id
    left join issued i on i.outbox_id = c.id
    left join public.contact_submissions m on m.id = c.contact_id
   order by c.id;
end $$;
