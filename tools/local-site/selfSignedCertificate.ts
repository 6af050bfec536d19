import { execFileSync } from "node:child_process";
import { findProgram } from "../processes/findProgram";

/** Writes a key and a certificate for localhost, valid for two days, into the given files, with openssl. */
export function writeSelfSignedCertificate(files: { key: string; certificate: string }): void {
  const request =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1";
  execFileSync(
    findProgram("openssl"),
    [...request.split(" "), "-keyout", files.key, "-out", files.certificate],
    { stdio: "ignore" },
  );
}
