-- What a subscriber is shown, as supabase/consent-words has it (docs/decisions/063).
insert into private.consent_words (version, words, sha256) values (1, $words$Form at the top of the home page: field "E-mail", box "Get exclusive tips and growth strategies", button "Get started".

Form at the foot of every page and in articles: field "E-mail for tips", button "Subscribe".

Mail that asks:

Please confirm your e-mail address for Sayso

Is this your address?

Somebody, hopefully you, entered it at Sayso to get tips and growth strategies by e-mail. Confirm it, and you are on the list.

Confirm my address:
[link]

The link works for 48 hours. If it was not you, do nothing. Unless you confirm, we send no newsletter.

--
Unsubscribe from all our mails:
[link]

Sayso, [site]

Page of its link:

One click, on your say-so.
Confirm your address, and our tips and growth strategies come to your inbox.
Button "Confirm my address".
$words$,
  'b414f2afea9813dca5f6a3da95bd82ada180575a2064bb33c7552be6661d7dab');
