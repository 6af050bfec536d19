-- Consent that can be shown (issue 25, decision 063): which words a subscriber was shown, when they were asked, when and from
-- which mail they confirmed, when they left. Rows are only added. They go with the subscription's row, or when retention says so.

-- The words of the forms, the confirmation mail and its page. supabase/consent-words has the same texts; a test compares them
-- with what the site shows.
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
  mail uuid  -- the Message-ID of the mail that asked, and whose link confirmed
);
create index consent_records_subscription on private.consent_records (subscription_id, id);

insert into private.retention (what, keep) values ('consent_records', '36 months');  -- after leaving

-- What was there before this migration, without the words, which were not recorded.
insert into private.consent_records (subscription_id, event, at)
  select s.id, e.event, e.at from public.newsletter_subscriptions s,
    lateral (values ('asked', coalesce(s.first_asked_at, s.subscribed_at)), ('confirmed', s.confirmed_at),
      ('left', s.unsubscribed_at)) as e (event, at)
   where e.at is not null order by s.id, e.at;

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
  asking uuid;
  was_verified constant boolean := tg_op = 'UPDATE' and old.verified;
  was_left constant boolean := tg_op = 'UPDATE' and old.unsubscribed_at is not null;
begin
  if new.verified and not was_verified then
    select o.message_id into asking
      from private.issued_tokens i join private.email_outbox o on o.id = i.outbox_id
     where i.subscription_id = new.id
       and i.token = private.uuid_or_null(nullif(current_setting('sayso.confirm_token', true), ''));
    insert into private.consent_records (subscription_id, event, words_version, mail)
    values (new.id, case when asking is null then 'imported' else 'confirmed' end,
      (select r.words_version from private.consent_records r
        where r.subscription_id = new.id and r.event = 'asked' and r.mail = asking), asking);
  end if;
  if new.unsubscribed_at is not null and not was_left then
    insert into private.consent_records (subscription_id, event, at) values (new.id, 'left', new.unsubscribed_at);
  end if;
  return null;
end $$;
create trigger newsletter_record_consent after insert or update on public.newsletter_subscriptions
  for each row execute function private.record_consent();

-- The trigger must know which link confirmed. The function itself stays as it was, in the other schema.
alter function public.confirm_subscription(text) set schema private;
create function public.confirm_subscription(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('sayso.confirm_token', coalesce(token, ''), true);
  return private.confirm_subscription(token);
end $$;

-- The same with the purge: the consent of who left long ago is deleted.
alter function public.purge_expired() set schema private;
create function public.purge_expired() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted constant jsonb := private.purge_expired();
  n int;
begin
  perform set_config('sayso.purging', 'yes', true);
  delete from private.consent_records c using public.newsletter_subscriptions s, private.retention r
   where r.what = 'consent_records' and s.id = c.subscription_id and s.unsubscribed_at < now() - r.keep;
  get diagnostics n = row_count;
  perform set_config('sayso.purging', 'no', true);
  return deleted || jsonb_build_object('consent_records', n);
end $$;

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all sequences in schema private from public, anon, authenticated;
revoke execute on function private.confirm_subscription(text), private.purge_expired(), private.consent_records_stay(),
  private.record_asking(), private.record_consent() from public, anon, authenticated, service_role;
revoke execute on function public.confirm_subscription(text), public.purge_expired() from public, anon, authenticated;
grant execute on function public.confirm_subscription(text) to anon, service_role;
grant execute on function public.purge_expired() to service_role;
notify pgrst, 'reload schema';
