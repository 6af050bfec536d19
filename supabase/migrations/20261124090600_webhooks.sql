-- New messages and confirmed sign-ups for another program, such as a chat or a CRM.
--
-- Holds: a queue like that of the mails: written in the same transaction as what it tells of, claimed with a lease, tried again after
-- growing waits, given up at last. A row holds nothing of the person; what is sent is read from their row, and goes with it.
-- Who may do what: `service_role` claims, finishes, resends, stops and looks. `anon` reaches none of it.

create table private.webhook_rules (
  only_row boolean primary key default true check (only_row),
  -- Set by the first sender that has an address to send to. Before that nothing is queued.
  is_on boolean not null default false,
  max_attempts int not null default 10,               -- two days
  lease interval not null default '2 minutes',        -- a sender silent for so long has crashed
  first_retry_wait interval not null default '1 minute',
  retry_wait_factor int not null default 3,
  longest_retry_wait interval not null default '12 hours'
);
insert into private.webhook_rules default values;

create table private.webhooks (
  id bigint generated always as identity primary key,
  event text not null constraint webhooks_event check (event in ('contact.created', 'subscriber.confirmed')),
  contact_id bigint references public.contact_submissions (id) on delete cascade,
  subscription_id bigint references public.newsletter_subscriptions (id) on delete cascade,
  status text not null default 'waiting'
    constraint webhooks_status check (status in ('waiting', 'sent', 'given_up', 'cancelled')),
  webhook_id uuid not null default gen_random_uuid(),  -- same at each try: receivers see one event
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  sent_at timestamptz,
  last_error text,
  constraint webhooks_about check (
    (event = 'contact.created') = (contact_id is not null)
    and (event = 'subscriber.confirmed') = (subscription_id is not null))
);
create index webhooks_due on private.webhooks (due_at) where status = 'waiting';
create index webhooks_contact on private.webhooks (contact_id);
create index webhooks_subscription on private.webhooks (subscription_id);

create function private.contact_queue_webhook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.webhooks (event, contact_id)
  select 'contact.created', new.id from private.webhook_rules r where r.is_on;
  return null;
end $$;
create trigger contact_queue_webhook after insert on public.contact_submissions
  for each row execute function private.contact_queue_webhook();

-- Who left before the event was sent is not announced any more.
create function private.newsletter_queue_webhook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.verified then
    insert into private.webhooks (event, subscription_id)
    select 'subscriber.confirmed', new.id from private.webhook_rules r where r.is_on;
  else
    update private.webhooks w set status = 'cancelled'
     where w.subscription_id = new.id and w.status in ('waiting', 'given_up');
  end if;
  return null;
end $$;
create trigger newsletter_queue_webhook after update on public.newsletter_subscriptions
  for each row when (new.verified is distinct from old.verified) execute function private.newsletter_queue_webhook();

-- Takes up to batch events that are due; no other sender gets them before the lease is over.
create function public.claim_webhooks(batch int default 5)
returns table (queue_id bigint, event text, attempt int, webhook_id uuid, created_at timestamptz, data json)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  rules private.webhook_rules;
begin
  update private.webhook_rules r set is_on = true where not r.is_on;
  select * into rules from private.webhook_rules;
  -- the last sender crashed in the last try
  update private.webhooks w set status = 'given_up', last_error = coalesce(w.last_error, 'every sender crashed')
   where w.status = 'waiting' and w.attempts >= rules.max_attempts and w.due_at <= now();
  -- A time further away than any wait comes from a clock that jumped.
  update private.webhooks w set due_at = now()
   where w.status = 'waiting' and w.due_at > now() + 2 * rules.longest_retry_wait;

  return query
  with due as (
    select w.id from private.webhooks w
     where w.status = 'waiting' and w.due_at <= now() order by w.due_at, w.id limit batch for update skip locked),
  claimed as (
    update private.webhooks w set attempts = w.attempts + 1, due_at = now() + rules.lease
      from due where w.id = due.id returning w.*)
  select c.id, c.event, c.attempts, c.webhook_id, c.created_at,
         case c.event
           when 'contact.created' then json_build_object('id', m.id, 'full_name', m.full_name, 'email', m.email,
             'country', m.country, 'subject', m.subject, 'source', private.lead_source(to_jsonb(m)))
           else json_build_object('id', s.id, 'email', s.email, 'source', private.lead_source(to_jsonb(s))) end
    from claimed c
    left join public.contact_submissions m on m.id = c.contact_id
    left join public.newsletter_subscriptions s on s.id = c.subscription_id
   order by c.id;
end $$;
grant execute on function public.claim_webhooks(int) to service_role;

-- Ends a try: sent, or to be tried again after a longer wait, or given up. A failure reported by a sender whose lease has
-- passed to another one is ignored.
create function public.finish_webhook(queue_id bigint, attempt int, failure text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.webhooks w
     set status = case when failure is null then 'sent' when w.attempts >= r.max_attempts then 'given_up' else 'waiting' end,
         sent_at = case when failure is null then now() end,
         due_at = case when failure is null or w.attempts >= r.max_attempts then now()
                       else now() + least(r.longest_retry_wait, r.first_retry_wait * power(r.retry_wait_factor, w.attempts - 1)) end,
         last_error = left(failure, 500)
    from private.webhook_rules r
   where w.id = finish_webhook.queue_id and w.status not in ('sent', 'cancelled')
     and (failure is null or (w.attempts = finish_webhook.attempt and w.status = 'waiting'))
$$;
grant execute on function public.finish_webhook(bigint, int, text) to service_role;

-- Sends again what was given up, with the same id: all of it, or one event. Answers how many.
create function public.resend_webhooks(queue_id bigint default null) returns int
language sql volatile security definer set search_path = ''
as $$
  with again as (
    update private.webhooks w set status = 'waiting', attempts = 0, due_at = now()
     where w.status = 'given_up' and (resend_webhooks.queue_id is null or w.id = resend_webhooks.queue_id) returning 1)
  select count(*)::int from again
$$;
grant execute on function public.resend_webhooks(bigint) to service_role;

-- Nothing is queued any more, and what waits is not sent. The next claim switches it on again. Answers how many waited.
create function public.stop_webhooks() returns int
language sql volatile security definer set search_path = ''
as $$
  update private.webhook_rules set is_on = false;
  with stopped as (
    update private.webhooks w set status = 'cancelled' where w.status in ('waiting', 'given_up') returning 1)
  select count(*)::int from stopped
$$;
grant execute on function public.stop_webhooks() to service_role;

-- What the owner sees of the queue. No address: a receiver's refusal is kept without its text.
create function public.webhook_queue() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'is_on', (select r.is_on from private.webhook_rules r),
      'waiting', count(*) filter (where w.status = 'waiting'),
      'overdue', count(*) filter (where w.status = 'waiting' and w.due_at < now() - interval '10 minutes'),
      'sent', count(*) filter (where w.status = 'sent'),
      'next', min(w.due_at) filter (where w.status = 'waiting'),
      'error', (select x.last_error from private.webhooks x where x.status = 'waiting' and x.last_error is not null
                 order by x.due_at desc limit 1),
      'given_up', (select coalesce(json_agg(g), '[]') from (
        select x.id, x.event, x.created_at, x.attempts, x.last_error as error from private.webhooks x
         where x.status = 'given_up' order by x.id limit 100) g),
      'given_up_count', count(*) filter (where w.status = 'given_up'))
    from private.webhooks w
$$;
grant execute on function public.webhook_queue() to service_role;
