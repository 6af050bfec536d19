-- How the queue of mails stands, for whoever looks after it: in the SQL editor, and over `send-mail` for
-- `npm run verify:live`. A mail is overdue when it has been due for ten minutes: the schedule calls every minute, and
-- claiming a mail moves its time. No address is told.
create function public.mail_queue() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'waiting', count(*) filter (where o.status = 'waiting'),
      'overdue', count(*) filter (where o.status = 'waiting' and o.due_at < now() - interval '10 minutes'),
      'overdue_since', min(o.due_at) filter (where o.status = 'waiting' and o.due_at < now() - interval '10 minutes'),
      'given_up', count(*) filter (where o.status = 'given_up'))
    from private.email_outbox o
$$;
revoke execute on function public.mail_queue() from public, anon, authenticated;
grant execute on function public.mail_queue() to service_role;
