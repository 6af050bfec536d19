-- For the owner's export: leads in the order they came, a page at a time, without any token.
-- One JSON value, because the API cuts lists of rows at its own limit without saying so.
create function public.export_leads(source text, after_id bigint default 0, page_size int default 500)
returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(page.lead order by page.id), '[]') from (
    (select c.id, json_build_object('id', c.id, 'created_at', c.created_at,
              'full_name', c.full_name, 'email', c.email, 'country', c.country,
              'subject', c.subject, 'message', c.message,
              'only_fans_profile', c.only_fans_profile) as lead
       from public.contact_submissions c
      where source = 'contact' and c.id > after_id order by c.id limit page_size)
    union all
    (select s.id, json_build_object('id', s.id, 'email', s.email, 'verified', s.verified,
              'subscribed_at', s.subscribed_at, 'confirmed_at', s.confirmed_at,
              'unsubscribed_at', s.unsubscribed_at)
       from public.newsletter_subscriptions s
      where source = 'newsletter' and s.id > after_id order by s.id limit page_size)
  ) as page
$$;

revoke execute on function public.export_leads(text, bigint, int) from public, anon, authenticated;
grant execute on function public.export_leads(text, bigint, int) to service_role;
