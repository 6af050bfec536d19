-- The queue of mails, written in the same transaction as the row that asks for the mail: there is
-- no sign-up without its mail and no mail without its sign-up. A worker with the service role
-- claims a batch, sends it and finishes each; delivery is at least once.

create table private.mail_rules (
  only_row boolean primary key default true check (only_row),
  max_attempts int not null default 5,
  lease interval not null default '5 minutes',        -- a worker silent for so long has crashed
  first_retry_wait interval not null default '1 minute',
  retry_wait_factor int not null default 5,           -- 1, 5, 25, 125 minutes
  token_lifetime interval not null default '48 hours',
  -- The brake on using us to flood somebody's mailbox. A braked mail is late, never dropped.
  mailbox_pause interval not null default '5 minutes',
  mailbox_daily_max int not null default 5
);
insert into private.mail_rules default values;

create table private.email_outbox (
  id bigint generated always as identity primary key,
  kind text not null constraint email_outbox_kind check (kind in ('confirm', 'contact_notice')),
  subscription_id bigint references public.newsletter_subscriptions (id) on delete cascade,
  contact_id bigint references public.contact_submissions (id) on delete cascade,
  status text not null default 'waiting'
    constraint email_outbox_status check (status in ('waiting', 'sent', 'given_up', 'cancelled')),
  message_id uuid not null default gen_random_uuid(),  -- same at each try: receivers see one mail
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  sent_at timestamptz,
  last_error text,
  constraint email_outbox_about check (
    (kind = 'confirm') = (subscription_id is not null)
    and (kind = 'contact_notice') = (contact_id is not null))
);
create index email_outbox_due on private.email_outbox (due_at) where status = 'waiting';
create index email_outbox_subscription on private.email_outbox (subscription_id);
create unique index email_outbox_one_waiting on private.email_outbox (subscription_id)
  where status = 'waiting';
create unique index email_outbox_one_notice on private.email_outbox (contact_id);

-- Every token that went into a mail. Refreshing the row gives it a new token, and the link that is
-- already in a mailbox keeps working. One per mail, so that a retried mail says the same again.
create table private.issued_tokens (
  outbox_id bigint primary key references private.email_outbox (id) on delete cascade,
  token uuid not null,
  subscription_id bigint not null references public.newsletter_subscriptions (id) on delete cascade,
  expires_at timestamptz not null
);
create index issued_tokens_token on private.issued_tokens (token);
create index issued_tokens_subscription on private.issued_tokens (subscription_id);

create function private.newsletter_queue_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  rules private.mail_rules;
  due timestamptz := now();
begin
  if new.verified or new.verification_token is null then return null; end if;
  -- Compared here: a trigger `of` the column would look at what the client sent, not at the guard.
  if tg_op = 'UPDATE' and new.verification_token is not distinct from old.verification_token then
    return null;
  end if;
  select * into rules from private.mail_rules;
  select greatest(due,
           (select max(coalesce(o.sent_at, o.due_at)) + rules.mailbox_pause from private.email_outbox o
             where o.subscription_id = new.id),
           (select coalesce(o.sent_at, o.due_at) + interval '1 day' from private.email_outbox o
             where o.subscription_id = new.id
             order by coalesce(o.sent_at, o.due_at) desc offset rules.mailbox_daily_max - 1 limit 1))
    into due;
  insert into private.email_outbox (kind, subscription_id, due_at) values ('confirm', new.id, due)
  on conflict (subscription_id) where status = 'waiting' do nothing;
  return null;
end $$;
create trigger newsletter_queue_mail
  after insert or update on public.newsletter_subscriptions
  for each row execute function private.newsletter_queue_mail();

-- The owner hears of each new lead through the same queue.
create function private.contact_queue_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.email_outbox (kind, contact_id) values ('contact_notice', new.id);
  return null;
end $$;
create trigger contact_queue_notice after insert on public.contact_submissions
  for each row execute function private.contact_queue_notice();

-- Takes up to batch mails that are due; no other worker gets them before the lease is over.
create function public.claim_outbox(batch int default 10)
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
     where s.verification_token is not null
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

-- Ends a try: sent, or to be tried again after a longer wait, or given up. A failure reported by a
-- worker whose lease has passed to another one is not news any more.
create function public.finish_outbox(outbox_id bigint, attempt int, failure text default null)
returns void
language sql volatile security definer set search_path = ''
as $$
  update private.email_outbox o
     set status = case when failure is null then 'sent'
                       when o.attempts >= r.max_attempts then 'given_up'
                       else 'waiting' end,
         sent_at = case when failure is null then now() end,
         due_at = case when failure is null or o.attempts >= r.max_attempts then now()
                       else now() + r.first_retry_wait * power(r.retry_wait_factor, o.attempts - 1) end,
         last_error = left(failure, 500)
    from private.mail_rules r
   where o.id = finish_outbox.outbox_id and o.status <> 'sent'
     and (failure is null or (o.attempts = finish_outbox.attempt and o.status = 'waiting'))
$$;

revoke all on all tables in schema private from public, anon, authenticated;
revoke execute on all functions in schema private from public;
revoke execute on function public.claim_outbox(int), public.finish_outbox(bigint, int, text)
  from public, anon, authenticated;
grant execute on function public.claim_outbox(int), public.finish_outbox(bigint, int, text)
  to service_role;
