/**
 * For pages whose address holds a one-time key: no other site may learn it. Not « no-referrer », with which browsers
 * post forms as `Origin: null`, which the same-origin check refuses.
 */
export const linkHeaders = { "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };
