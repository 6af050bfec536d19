-- One address is one mailbox: no list, name, comment or quoted part, which a mail server would read as
-- more than the visitor typed. Browsers refuse them too, so no person is turned away here. Not valid:
-- what was stored earlier must not stop the migration; the mailer refuses such a row by itself.
alter table public.newsletter_subscriptions
  drop constraint newsletter_email_form,
  add constraint newsletter_email_form check (
    email ~ '^[^[:space:][:cntrl:]@,;:<>()"\\\[\]]+@[^[:space:][:cntrl:]@,;:<>()"\\\[\]]+\.[^[:space:][:cntrl:]@,;:<>()"\\\[\]]+$') not valid;
