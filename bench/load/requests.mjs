/** What Chromium asks with: a page kept per coding is measured in the coding people get. */
const BROWSER = "Accept-Encoding: gzip, deflate, br, zstd\r\nAccept: text/html,application/xhtml+xml\r\n";

/** @param {number} port @param {string} path @param {Record<string, string>} [headers] */
export function getRequest(port, path, headers = {}) {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${BROWSER}${lines(headers)}\r\n`;
}

/**
 * A form as a browser sends it.
 * @param {number} port
 * @param {string} path
 * @param {Record<string, string>} fields
 * @param {Record<string, string>} [headers]
 */
export function postRequest(port, path, fields, headers = {}) {
  const body = new URLSearchParams(fields).toString();
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n${BROWSER}` +
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n${lines(headers)}\r\n${body}`
  );
}

/** @param {Record<string, string>} headers */
function lines(headers) {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}
