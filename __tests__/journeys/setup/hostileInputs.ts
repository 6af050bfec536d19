const MEGABYTE = 1_048_576;

/** What is typed, sent and stored to do harm; `hostile()` is what would run. */
export const HOSTILE_INPUTS: Readonly<Record<string, string>> = {
  "a script": "<script>hostile()</script>",
  "a script out of an attribute": "\"'><script>hostile()</script>",
  "a script out of a text area": "</textarea></title></style><script>hostile()</script>",
  "a picture's handler": "<img src=x onerror=hostile()>",
  "a drawing's handler": "<svg/onload=hostile()>",
  "a frame": "<iframe srcdoc='<script>parent.hostile()</script>'></iframe>",
  "a script's address": "javascript:hostile()",
  "a script's address in disguise": "\u0001java\tscript:hostile()//https://onlyfans.com/x",
  "a data address": "data:text/html,<script>hostile()</script>",
  "a script behind the right host": 'https://onlyfans.com/"><script>hostile()</script>',
  "another host in disguise": "https://onlyfans.com@evil.example/x",
  "SQL: a dropped table": "'; drop table newsletter_subscriptions; --",
  "SQL: always true": "' or 1=1 --",
  "SQL: a dollar quote": "$$; truncate contact_submissions; $$",
  "a REST filter": "*,id.gt.0)&select=*&or=(email.like.*",
  "a mail header": "Mia\r\nBcc: everybody@example.com\r\n\r\nHello",
  "a spreadsheet's formula": "=cmd|'/c calc'!A0",
  "a template: braces": "{{constructor.constructor('hostile()')()}}",
  "a template: dollar": "$" + "{hostile()}#{hostile()}<%= hostile() %>",
  "a format": "%s%n%x%p",
  "a path": "../../../../etc/passwd",
  "an address that cannot be decoded": "%E0%A4%A%00%0d%0aSet-Cookie:x=1",
  NUL: "Mia\u0000Torres",
  "control characters": "\u0007\u0008\u001b[31m\u007f\u0085",
  "half a character": "Mia\ud800Torres\udfff",
  "right to left": "\u202Egnp.exe\u202C \u2066x\u2069 \u200Fمرحبا",
  "nothing to be seen": "\u200b\u200d\ufeff\u2060\u00ad",
  "marks upon marks": `Z${"\u0301\u0316".repeat(2_000)}`,
  "one character of many": "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿".repeat(9),
  "the prototype": "__proto__",
  "a constructor": "constructor",
  "a method of all": "toString",
  "a polluting object":
    '{"__proto__":{"hostile":true},"constructor":{"prototype":{"hostile":true}}}',
  "a huge number": "9".repeat(400),
  "a number beyond all": "1e309",
  "less than nothing": "-1",
  "not a number": "NaN",
  "a JSON bomb": "[".repeat(100_000),
  "one megabyte": "A".repeat(MEGABYTE),
  "only white space": " \t\u00a0\u3000 ",
};

/** A cached list in the right form whose every text but the date is the input (docs/requirements.md#blog-list). */
export function hostilePostCache(input: string): unknown {
  const text = input.slice(0, 500);
  const post = {
    title: text,
    publishDate: "2025-01-30",
    readingTime: text,
    category: text,
    picture: { base: "/static/featured", width: 1600, height: 900 },
  };
  // With other ids and slugs the whole list would be refused (src/shared/model/postSummaries.ts).
  const posts = Array.from({ length: 30 }, (_, i) => ({ ...post, id: `p${i}`, slug: `p${i}` }));
  return { posts, timestamp: Date.now(), expiresIn: 1e9 };
}
