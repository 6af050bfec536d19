-- A welcome mail follows the confirmation (issue 23, decision 054), through the queue and its limits. Leaving, a bounce and a
-- complaint cancel it, as they cancel every mail that waits.

-- Adds to the kinds that there are, whichever migrations added them.
do $$
declare
  kinds constant text := (select substring(pg_get_constraintdef(c.oid) from '^CHECK (.*)$') from pg_constraint c
    where c.conrelid = 'private.email_outbox'::regclass and c.conname = 'email_outbox_kind');
begin
  execute format($sql$alter table private.email_outbox drop constraint email_outbox_kind,
    add constraint email_outbox_kind check (%s or kind = 'welcome')$sql$, kinds);
end $$;
alter table private.email_outbox
  drop constraint email_outbox_about,
  add constraint email_outbox_about check (
    (kind in ('confirm', 'welcome', 'already_subscribed', 'issue')) = (subscription_id is not null)
    and (kind = 'contact_notice') = (contact_id is not null)
    and (kind = 'issue') = (issue_id is not null));
-- One for each subscription, as long as the queue remembers it (private.retention, finished_mails).
create unique index email_outbox_one_welcome on private.email_outbox (subscription_id) where kind = 'welcome';

-- As before (20261122100000; in this schema since 20261123020000), and welcomes whom this call confirmed. A link that is used
-- again must not cancel the welcome that waits.
create or replace function private.confirm_subscription(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  confirmed bigint;
begin
  perform private.rate_limit('token');
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
    values ('welcome', confirmed, private.mailbox(address)) on conflict do nothing;
  end if;
  return json_build_object('ok', true);
end $$;
