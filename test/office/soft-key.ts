import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Flags of authenticator data (WebAuthn level 3, 6.1). */
const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const b64 = (data: Buffer) => data.toString("base64url");

type Creation = { challenge: string; rp: { id: string } };
type Request = { challenge: string; rpId: string };

/** An authenticator in software (ES256, no attestation): says what a phone would, or what a thief's would say. */
export class SoftKey {
  readonly id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #count = 0;

  /** `verifies`: whether it says that it has recognised its owner. */
  constructor(private readonly verifies = true) {
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  #data(rpId: string, more = 0): Buffer {
    this.#count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (this.verifies ? VERIFIED : 0) | more]), counter]);
  }

  /** The answer to `navigator.credentials.create`, as the browser's library sends it. */
  create({ challenge, rp }: Creation, origin: string) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const data = Buffer.concat([
      this.#data(rp.id, ATTESTED),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      cose,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      attestationObject: b64(attestationObject),
      clientDataJSON: client("webauthn.create", challenge, origin),
      transports: ["internal"],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  get({ challenge, rpId }: Request, origin: string) {
    const clientDataJSON = client("webauthn.get", challenge, origin);
    const data = this.#data(rpId);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.#answer({
      authenticatorData: b64(data),
      clientDataJSON,
      signature: b64(sign("sha256", signed, this.#keys.privateKey)),
    });
  }

  #answer<T>(response: T) {
    const id = b64(this.id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}

function client(type: string, challenge: string, origin: string): string {
  return b64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}
