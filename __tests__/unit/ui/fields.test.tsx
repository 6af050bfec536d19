import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox } from "../../../src/ui/Checkbox";
import { Select } from "../../../src/ui/Select";
import { SignUpRow } from "../../../src/ui/SignUpRow";
import { Switch } from "../../../src/ui/Switch";
import { TextArea } from "../../../src/ui/TextArea";
import { TextField } from "../../../src/ui/TextField";

test("a text field is found by its visible label, without the asterisk", () => {
  render(<TextField label="Full name" name="fullName" required defaultValue="Nora" />);
  const field = screen.getByRole("textbox", { name: "Full name" });
  expect(field).toBeRequired();
  expect(field).toHaveValue("Nora");
  expect(field).not.toHaveAttribute("aria-invalid");
  expect(screen.getByText("*")).toHaveAttribute("aria-hidden", "true");
});

test("a field's error marks it as wrong and describes it", () => {
  render(<TextField label="E-mail" error="Please enter a valid email address" />);
  const field = screen.getByRole("textbox", { name: "E-mail" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Please enter a valid email address");
});

test("a message's counter and error describe it together", () => {
  render(<TextArea label="Message" aside="12/300" error="Too long" />);
  const field = screen.getByRole("textbox", { name: "Message" });
  expect(field).toHaveAccessibleDescription("Too long 12/300");
});

test("an optional field says so in its label", () => {
  render(<TextField label="Creator profile URL" optional />);
  expect(screen.getByLabelText("Creator profile URL (optional)")).toBeInTheDocument();
});

test("a select has its options and keeps the chosen one", async () => {
  render(
    <Select label="Subject" name="subject" required>
      <option value="">Choose a subject</option>
      <option>AI Growth</option>
    </Select>,
  );
  const select = screen.getByRole("combobox", { name: "Subject" });
  await userEvent.selectOptions(select, "AI Growth");
  expect(select).toHaveValue("AI Growth");
});

test("a click on the label ticks the box", async () => {
  render(<Checkbox defaultChecked>Get exclusive tips and growth strategies</Checkbox>);
  const box = screen.getByRole("checkbox", { name: "Get exclusive tips and growth strategies" });
  expect(box).toBeChecked();
  await userEvent.click(screen.getByText("Get exclusive tips and growth strategies"));
  expect(box).not.toBeChecked();
});

test("a switch is announced as a switch", () => {
  render(<Switch aria-label="Targeting" />);
  expect(screen.getByRole("switch", { name: "Targeting" })).not.toBeChecked();
});

test("a sign-up row passes its attributes to the input and is disabled while busy", () => {
  render(
    <SignUpRow label="E-mail" submitLabel="Get started" busy type="email" name="email" required />,
  );
  const input = screen.getByRole("textbox", { name: "E-mail" });
  expect(input).toHaveAttribute("type", "email");
  expect(input).toHaveAttribute("name", "email");
  expect(screen.getByRole("button", { name: "Get started" })).toBeDisabled();
});
