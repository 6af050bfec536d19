import { MESSAGE_MAX_CHARACTERS } from "../../config/limits";
import { countries } from "../../model/countries";
import { Select } from "../../ui/Select";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import * as styles from "./ContactForm.module.css";
import { type ContactErrors, type ContactField, SUBJECTS } from "./contactForm";
import { contactMessages } from "./messages";

type Props = {
  /** Before each field's name in its element id. */
  idPrefix: string;
  errors: ContactErrors;
  /** Characters in the message now. */
  messageLength: number;
};

/** The six fields of the contact form, with their errors and the message's counter. */
export function ContactFields({ idPrefix, errors, messageLength }: Props) {
  const { labels } = contactMessages;
  const field = (name: ContactField) => ({
    id: `${idPrefix}${name}`,
    name,
    label: labels[name],
    error: errors[name],
  });
  const tooLong = messageLength > MESSAGE_MAX_CHARACTERS;
  return (
    <>
      <div className={styles.pair} data-part="">
        <TextField {...field("fullName")} required autoComplete="name" />
        <TextField {...field("email")} required type="email" autoComplete="email" />
      </div>
      <div className={styles.pair} data-part="">
        <Select {...field("country")} required autoComplete="country" defaultValue="">
          <option value="">{contactMessages.countryPlaceholder}</option>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Select {...field("subject")} required autoComplete="off" defaultValue="">
          <option value="">{contactMessages.subjectPlaceholder}</option>
          {SUBJECTS.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </Select>
      </div>
      <TextArea
        {...field("message")}
        rows={5}
        autoComplete="off"
        aria-invalid={tooLong || undefined}
        aside={
          <span className={tooLong ? styles.tooLong : undefined}>
            {`${messageLength}/${MESSAGE_MAX_CHARACTERS}`}
          </span>
        }
      />
      <TextField
        {...field("onlyFansProfile")}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={contactMessages.profilePlaceholder}
      />
    </>
  );
}
