-- Lists that come from elsewhere, and go there.
--
-- Holds: the import of people who agreed elsewhere, and the list of mailboxes that get no mail.
-- Who may do what: `service_role` may call both. `anon` reaches neither.

-- Enters people as confirmed, with the date and the source of the consent that the owner can show (docs/decisions/064). `people` is a
-- list of {"email", "consented_at", "source"}. Who is on the list stays as they are. Who left, complained, bounced or was erased
-- is not entered. Answers what becomes of each, in the same order; a dry run takes everything back.
create function public.import_subscribers(people json, dry_run boolean default true) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person record;
  known record;
  plain text;
  box text;
  suppressed text;  -- why the mailbox gets no mail
  result text;
  results text[];
  boxes text[];
begin
  -- Two imports at once would wait for each other's addresses in a circle.
  perform pg_advisory_xact_lock(hashtextextended('import_subscribers', 0));
  begin
    for person in
      select * from json_to_recordset(people) as p (email text, consented_at timestamptz, source private.source_text)
    loop
      if person.source is null or person.consented_at is null or person.consented_at > now() then
        raise exception 'Each person needs the source and the past date of their consent.';
      end if;
      plain := lower(btrim(private.visible_text(person.email)));
      box := private.mailbox(plain);
      select s.verified, s.unsubscribed_at into known from public.newsletter_subscriptions s
       where private.mailbox(s.email) = box order by s.unsubscribed_at is null, s.verified desc limit 1;
      select p.reason into suppressed from private.suppressions p where p.mailbox in (box, plain) order by p.mailbox = box desc limit 1;
      result := case
        when private.is_erased(plain) then 'erased'
        when suppressed is not null then suppressed
        when known.unsubscribed_at is not null then 'left'
        when known.verified then 'listed'
        when not known.verified then 'unconfirmed'
        else 'new' end;
      if result = 'new' then
        begin
          perform set_config('sayso.consent_source', person.source, true);
          insert into public.newsletter_subscriptions (email, verified, verification_token, subscribed_at, first_asked_at, confirmed_at)
          values (plain, true, null, person.consented_at, person.consented_at, person.consented_at);
        exception when check_violation or not_null_violation then
          result := 'no_address';
        end;
      end if;
      results := results || result;
      boxes := boxes || box;
    end loop;
    if dry_run then raise exception using errcode = 'DRYRN'; end if;
  exception when sqlstate 'DRYRN' then
    null;
  end;
  return (select coalesce(json_agg(json_build_object('result', r.result, 'mailbox', r.mailbox)), '[]')
    from unnest(results, boxes) as r (result, mailbox));
end $$;
grant execute on function public.import_subscribers(json, boolean) to service_role;

-- Every mailbox that gets no newsletter. One JSON value, because the API cuts lists of rows at its own limit without saying so.
create function public.export_suppressions() returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('mailbox', p.mailbox, 'reason', p.reason, 'since', p.left_at, 'until', p.until)
      order by p.mailbox), '[]')
    from private.suppressions p where p.until is null or p.until > now()
$$;
grant execute on function public.export_suppressions() to service_role;

notify pgrst, 'reload schema';
