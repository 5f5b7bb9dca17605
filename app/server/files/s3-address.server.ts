/** What FILES_URL says of an S3-compatible bucket. */
export type S3Address = {
  bucket: string;
  /** Before every key, with its slash; empty for the whole bucket. */
  prefix: string;
  region: string;
  /** Of a store that is not Amazon's, « https://s3.exemple.gn ». */
  endpoint?: string;
  /** Else AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's own role, as the SDK finds them. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
};

/**
 * Reads `s3://[KEY:SECRET@]bucket[/folder][?region=…&endpoint=https://…]`; special signs of the secret are
 * percent-encoded. Null when it is not one.
 */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  const folder = url.pathname.replace(/^\/+|\/+$/g, "");
  const wrong =
    url.protocol !== "s3:" ||
    !/^[a-z0-9][a-z0-9._-]{1,62}$/.test(url.hostname) ||
    !/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(folder) ||
    !!url.username !== !!url.password ||
    (endpoint !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint));
  if (wrong) return null;
  return {
    bucket: url.hostname,
    prefix: folder ? `${folder}/` : "",
    region: url.searchParams.get("region") ?? process.env.AWS_REGION ?? "us-east-1",
    endpoint,
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : undefined,
  };
}
