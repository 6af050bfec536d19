import { Select } from "../../ui/Select";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import * as styles from "./ContactForm.deferred.module.css";
import type { ContactErrors } from "./contactEntry";
import {
  CONTACT_MAX_CHARACTERS,
  CONTACT_ROWS,
  type ContactFieldDefinition,
} from "./fieldDefinitions";

type Props = {
  /** Prefix of each field's element id. */
  idPrefix: string;
  errors: ContactErrors;
  /** Current number of characters in the message. */
  messageLength: number;
  /** What choices begin with. */
  initial: { [name: string]: string };
};

/** The fields of the contact form in their rows, with their errors and the message's counter. */
export function ContactFields({ idPrefix, errors, messageLength, initial }: Props) {
  const rows: readonly (readonly ContactFieldDefinition[])[] = CONTACT_ROWS;
  return rows.map((row) => {
    const fields = row.map((field) => (
      <ContactControl
        key={field.name}
        field={field}
        id={`${idPrefix}${field.name}`}
        error={errors[field.name]}
        characters={messageLength}
        initial={initial[field.name] ?? ""}
      />
    ));
    return row.length === 1 ? (
      fields
    ) : (
      <div key={row[0]?.name} className={styles.pair}>
        {fields}
      </div>
    );
  });
}

type ControlProps = {
  field: ContactFieldDefinition;
  id: string;
  error: string | undefined;
  /** The number that the counter of the message shows. */
  characters: number;
  /** What a choice begins with; empty for none. */
  initial: string;
};

function ContactControl({ field, id, error, characters, initial }: ControlProps) {
  const { name, label, autoComplete, optional, type, placeholder } = field;
  const shared = { id, name, label, error, required: field.required !== undefined };
  switch (field.control) {
    case "choice":
      return (
        <Select {...shared} optional={optional} autoComplete={autoComplete} defaultValue={initial}>
          <option value="">{placeholder}</option>
          {field.options?.map(([value, words]) => (
            <option key={value} value={value === words ? undefined : value}>
              {words}
            </option>
          ))}
        </Select>
      );
    case "message": {
      const tooLong = characters > CONTACT_MAX_CHARACTERS.message;
      return (
        <TextArea
          {...shared}
          optional={optional}
          rows={5}
          autoComplete={autoComplete}
          aria-invalid={tooLong || undefined}
          aside={
            <span className={tooLong ? styles.tooLong : undefined}>
              {`${characters}/${CONTACT_MAX_CHARACTERS.message}`}
            </span>
          }
        />
      );
    }
    case "line":
      return (
        <TextField
          {...shared}
          optional={optional}
          type={type}
          // Set in addition to the type: some phones read only one of the two.
          inputMode={type === "url" ? type : undefined}
          autoComplete={autoComplete}
          placeholder={placeholder}
        />
      );
  }
}
