type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void };

/**
 * Lets calls that come at the same time share one piece of work, without ever waiting for company: a call that finds a
 * free lane starts at once, the calls that come meanwhile go together with the next one.
 * `work` answers one result per item, in order. When work on several items fails, each is tried alone, so that one bad
 * item harms nobody else, unless `hopeless(error)` says that trying again is pointless.
 */
export function batched<T, R>(
  work: (items: T[]) => Promise<R[]>,
  options: { lanes: number; most: number; hopeless: (error: unknown) => boolean },
): (item: T) => Promise<R> {
  const queue: Waiting<T, R>[] = [];
  let busy = 0;

  async function lane(): Promise<void> {
    busy += 1;
    while (queue.length > 0) await settle(queue.splice(0, options.most));
    busy -= 1;
  }

  async function settle(group: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item));
      group.forEach(({ resolve }, i) => {
        resolve(results[i] as R);
      });
    } catch (error) {
      if (group.length === 1 || options.hopeless(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await settle([one]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (busy < options.lanes) void lane();
    });
}
