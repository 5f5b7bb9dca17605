/** What an object has under a key that somebody typed: nothing of what every object inherits (« constructor »). */
export const ownValue = <T>(from: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;
