/**
 * `npm run consent-words`: after a change of the sign-up's words, writes them as the next version, for the database and for the
 * repository. Nothing is written where they have not changed.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  CONSENT_WORDS_FOLDER,
  consentWords,
  consentWordsSql,
  storedConsentWords,
} from "../consent-words/consentWords";
import { run } from "../processes/step";

const MIGRATIONS = "supabase/migrations";

/** The time of a new migration's name: now, or a second after the last one. */
function nextTime(): string {
  const now = Number(new Date().toISOString().replace(/\D/g, "").slice(0, 14));
  const migrations = readdirSync(MIGRATIONS).filter((name) => /^\d+_.*\.sql$/.test(name));
  const last = Math.max(...migrations.map((name) => Number.parseInt(name, 10)));
  return String(Math.max(now, last + 1));
}

run(async () => {
  const words = consentWords();
  const last = storedConsentWords().at(-1);
  if (last?.words === words) return console.log(`Version ${last.version} is what the site shows.`);
  const version = (last?.version ?? 0) + 1;
  const migration = `${MIGRATIONS}/${nextTime()}_consent_words_${version}.sql`;
  writeFileSync(join(CONSENT_WORDS_FOLDER, `${version}.txt`), words);
  writeFileSync(migration, consentWordsSql(version, words));
  console.log(`Version ${version}: ${CONSENT_WORDS_FOLDER}/${version}.txt and ${migration}`);
});
