import { type ComponentProps, forwardRef } from "react";
import { routes } from "../../shared/config/routes";
import { FieldWithButton } from "../../ui/FieldWithButton";
import { searchMessages } from "./messages";

/** A plain form that opens the search page; on that page it searches in place. */
export const SearchForm = forwardRef<HTMLFormElement, ComponentProps<"form">>(function SearchForm(
  { children, ...form },
  ref,
) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not support <search>
    <form {...form} ref={ref} action={routes.search} role="search">
      <FieldWithButton
        type="search"
        name="q"
        label={searchMessages.label}
        placeholder={searchMessages.placeholder}
        submitLabel={searchMessages.submit}
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
    </form>
  );
});
