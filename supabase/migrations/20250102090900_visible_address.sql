-- What cannot be seen is not part of an address: a copied one often brings a zero-width space along, and one made
-- of nothing else would look like an empty row. Taken out rather than refused, so that no lead is lost over it.
-- Before the guards, which normalize, count and check what is left: triggers of one kind run in the order of their names.
create function private.visible_address() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := regexp_replace(
    new.email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g');
  return new;
end $$;
create trigger contact_address before insert on public.contact_submissions
  for each row execute function private.visible_address();
create trigger newsletter_address before insert on public.newsletter_subscriptions
  for each row execute function private.visible_address();
