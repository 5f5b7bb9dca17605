/** Whether the host of an address is this very machine: what goes there crosses no network. */
export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
