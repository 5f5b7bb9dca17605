const ONE_YEAR = 365 * 24 * 3600;

/**
 * A choice between a few looks that a device remembers, in a cookie that says nothing of the person: a script may write
 * it too. `cookies`: its names, the one of https first (cookies.server.ts says why it has a prefix).
 */
export type DeviceChoice<Value extends string> = {
  cookies: readonly [string, string];
  /** The value a button or a cookie names; null for anything else. */
  read: (value: unknown) => Value | null;
  cookie: (value: Value, secure: boolean) => string;
};

/** A choice kept under that name. */
export function deviceChoice<Value extends string>(name: string, values: readonly Value[]): DeviceChoice<Value> {
  const cookies = [`__Host-${name}`, name] as const;
  return {
    cookies,
    read: (value) => values.find((one) => one === value) ?? null,
    cookie: (value, secure) =>
      `${cookies[secure ? 0 : 1]}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`,
  };
}
