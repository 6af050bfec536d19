-- Where a lead came from.
--
-- Holds: the one function that writes the columns source_* and utm_* of both lists. The site calls it after its insert was
-- answered, because the insert's own values are fixed.
-- Who may do what: `anon` may call it. It writes once, into a row of the same address that the same network wrote within the last
-- two minutes, and answers nothing, so that nobody learns or changes anything of somebody else's row.

-- What a visitor sends as one short line without control characters; null where nothing is left.
create function private.source_line(sent text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return nullif(btrim(left(regexp_replace(left(sent, 2000), '[[:cntrl:]]+', ' ', 'g'), 100)), '');
end $$;

-- `form` is the name of the form and says which list; the other values are only text.
create function public.note_lead_source(address text, form text, page text default null, referrer text default null,
  utm_source text default null, utm_medium text default null, utm_campaign text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  written_after constant timestamptz := now() - interval '2 minutes';
  sender constant inet := private.client_ip();
  email_of_row constant text := lower(btrim(address));
begin
  perform private.rate_limit('source');
  if note_lead_source.form = 'contact' then
    update public.contact_submissions c
       set source_form = note_lead_source.form, source_page = private.source_line(page),
           source_referrer = private.source_line(referrer), utm_source = private.source_line(note_lead_source.utm_source),
           utm_medium = private.source_line(note_lead_source.utm_medium),
           utm_campaign = private.source_line(note_lead_source.utm_campaign)
     where c.id = (
       select m.id from public.contact_submissions m join private.email_outbox o on o.contact_id = m.id
        where m.email = email_of_row and m.created_at > written_after and o.network = private.network_of(sender)
        order by m.id desc limit 1)
       and c.source_form is null;
  elsif note_lead_source.form in ('hero', 'footer', 'article') then
    update public.newsletter_subscriptions s
       set source_form = note_lead_source.form, source_page = private.source_line(page),
           source_referrer = private.source_line(referrer), utm_source = private.source_line(note_lead_source.utm_source),
           utm_medium = private.source_line(note_lead_source.utm_medium),
           utm_campaign = private.source_line(note_lead_source.utm_campaign)
     where s.email = email_of_row and s.first_asked_at > written_after and s.ip_address = sender
       and s.unsubscribed_at is null and s.source_form is null;
  end if;
end $$;
grant execute on function public.note_lead_source(text, text, text, text, text, text, text) to anon;
