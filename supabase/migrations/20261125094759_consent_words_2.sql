-- The words that a subscriber is shown have changed (docs/privacy.md).
insert into private.consent_words (version, words, sha256) values (2, $words$Form at the top of the home page: field "Email", box "Get exclusive tips and growth strategies", button "Send me the tips".

Form at the foot of every page and in articles: field "Email for tips", button "Subscribe".

Mail that asks:

Please confirm your email address for Sayso

Is this your address?

Somebody, hopefully you, entered it at Sayso to get tips and growth strategies by email. Confirm it on our site, and you are on the list.

Continue to confirm:
[link]

The link works for 48 hours. If it was not you, do nothing. Unless you confirm, we send no newsletter.

--
Unsubscribe from all our mails:
[link]

Sayso, [site]

Page of its link:

Please confirm your address.
Press the button, and our tips and growth strategies come to your inbox.
Button "Confirm my address".
$words$,
  '8b40659c6ce4dbe6e177e4c6cacccb414276d3b732374060800c5175c08d5e41');
