/** Whether an address is one plain mailbox, to which a mail may be sent unchanged. */
export function isPlainAddress(address: string): boolean {
  // The pattern of browsers' email fields. The database accepts more, such as "x,ada@b.example",
  // which a mail program may read as two addresses: that would avoid the limit of a mailbox.
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address);
}
