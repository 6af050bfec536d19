import { filledHours, hoursAWeek } from "../shared/model/hoursAWeek";
import type { Block } from "../shared/model/pages";
import * as page from "../styles/page.deferred.module.css";
import * as styles from "./Hours.deferred.module.css";
import { SectionHeading } from "./SectionHeading";

/** The style sheet shows the result of the two choices, by their places. */
const PLACES = [0, 1, 2, 3] as const;
const CHOSEN_FIRST = 1;

/** Two rows of choices, and for each pair of them the hours of a week, with the formula and a drawing. Without a script. */
export function Hours({ copy }: { copy: Block<"hours"> }) {
  const { heading, aside, text, messages, accounts, byHand, withDrafts } = copy;
  const choices = [
    { name: "messages", legend: "Messages a day in each account", values: messages },
    { name: "accounts", legend: "Accounts", values: accounts },
  ];
  return (
    <section className={page.follows}>
      <div className={`${page.wrap} ${styles.hours}`}>
        <div>
          <SectionHeading heading={heading} aside={aside} />
          <p className={`${page.lead} ${styles.lead}`}>{text}</p>
          {choices.map(({ name, legend, values }) => (
            <fieldset key={name}>
              <legend>{legend}</legend>
              {PLACES.map((place) => (
                <label key={place}>
                  <input
                    type="radio"
                    name={name}
                    value={place}
                    defaultChecked={place === CHOSEN_FIRST}
                  />
                  {values[place]}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className={styles.results} aria-live="polite">
          {PLACES.flatMap((m) =>
            PLACES.map((a) => (
              <Result
                key={`${m} ${a}`}
                places={{ "data-messages": m, "data-accounts": a }}
                work={[messages[m] ?? 0, accounts[a] ?? 0]}
                seconds={{ byHand, withDrafts }}
              />
            )),
          )}
        </div>
      </div>
    </section>
  );
}

type ResultProps = {
  places: { "data-messages": number; "data-accounts": number };
  work: [messages: number, accounts: number];
  seconds: { byHand: number; withDrafts: number };
};

function Result({ places, work: [messages, accounts], seconds }: ResultProps) {
  const hours = {
    byHand: hoursAWeek(messages, accounts, seconds.byHand),
    withDrafts: hoursAWeek(messages, accounts, seconds.withDrafts),
  };
  const formula = (kind: keyof typeof hours) =>
    `${messages} messages × ${accounts} ${accounts === 1 ? "account" : "accounts"} × 7 days × ${seconds[kind]} seconds = ${hours[kind]} hours`;
  return (
    <div className={styles.result} {...places}>
      <p>
        <b>{hours.byHand} hours</b> a week by hand. <b>{hours.withDrafts} hours</b> with drafts.
      </p>
      <svg viewBox="0 0 24 7" aria-hidden="true">
        <path className={styles.byHand} d={filledHours(hours.byHand)} />
        <path className={styles.withDrafts} d={filledHours(hours.withDrafts)} />
      </svg>
      <p className={styles.formula}>
        By hand: {formula("byHand")}
        <br />
        With drafts: {formula("withDrafts")}
      </p>
    </div>
  );
}
