import { randomUUID } from "node:crypto";

/** An email address that no other journey uses; two run at a time. */
export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@studio.example`;
