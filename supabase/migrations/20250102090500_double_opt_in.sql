-- Confirming and leaving: the only two functions of the public key. Both answer {"ok": boolean} to
-- whatever they are given, so that an answer never says more than 'this link works'.

create function private.uuid_or_null(value text) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  return value::uuid;
exception when invalid_text_representation then
  return null;
end $$;

-- Says yes for the owner of the mailbox. A used link answers ok again until it expires, because
-- people click twice; leaving ends every link, so nobody is brought back by an old mail.
create function public.confirm_subscription(token text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  confirmed bigint;
begin
  perform private.rate_limit('token');
  select s.id into confirmed
    from private.issued_tokens i
    join public.newsletter_subscriptions s on s.id = i.subscription_id
   where i.token = private.uuid_or_null(confirm_subscription.token)
     and i.expires_at > now() and s.unsubscribed_at is null
   limit 1 for update of s;
  update public.newsletter_subscriptions s
     set verified = true, confirmed_at = now(), verification_token = null
   where s.id = confirmed and not s.verified;
  update private.email_outbox o set status = 'cancelled'  -- nothing is left to ask for
   where o.subscription_id = confirmed and o.status = 'waiting';
  return json_build_object('ok', confirmed is not null);
end $$;

-- Takes somebody off the list, as often as the link is used: the token stays the same for ever.
create function public.unsubscribe(token text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  leaving bigint;
begin
  perform private.rate_limit('token');
  update public.newsletter_subscriptions s
     set unsubscribed_at = coalesce(s.unsubscribed_at, now()), verified = false,
         confirmed_at = null, verification_token = null
   where s.unsubscribe_token = private.uuid_or_null(unsubscribe.token)
  returning s.id into leaving;
  delete from private.issued_tokens i where i.subscription_id = leaving;
  update private.email_outbox o set status = 'cancelled'
   where o.subscription_id = leaving and o.status = 'waiting';
  return json_build_object('ok', leaving is not null);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.confirm_subscription(text), public.unsubscribe(text)
  from public, anon, authenticated;
grant execute on function public.confirm_subscription(text), public.unsubscribe(text)
  to anon, service_role;
