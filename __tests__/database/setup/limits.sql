-- The limits and periods of the database as it starts, what cuts a visitor's statement off, and the gate of each request.
select 'rate_limits ' || what || ': ' || max_attempts || ' in ' || coalesce(time_window::text, 'a UTC day') as it
  from private.rate_limits
union all select 'mail_rules ' || key || ': ' || value from private.mail_rules r, jsonb_each_text(to_jsonb(r))
union all select 'webhook_rules ' || key || ': ' || value from private.webhook_rules r, jsonb_each_text(to_jsonb(r))
union all select 'role ' || rolname || ': ' || setting from pg_roles, unnest(rolconfig) as setting
   where rolname in ('anon', 'authenticator')
 order by 1
