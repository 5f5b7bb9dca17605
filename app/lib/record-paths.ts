/**
 * The usual addresses of a record's screens, below its list. Records of the specification have addresses of their own
 * (paths.ts).
 */
export function recordPaths<Base extends string>(list: Base) {
  return {
    list,
    creation: `${list}/nouveau`,
    one: (id: string) => `${list}/${id}`,
    edition: (id: string) => `${list}/${id}/modification`,
    deletion: (id: string) => `${list}/${id}/suppression`,
    hold: (id: string) => `${list}/${id}/conservation`,
    wall: (id: string) => `${list}/${id}/acces`,
    wallOpening: (id: string) => `${list}/${id}/acces/reouverture`,
    trash: `${list}/corbeille`,
    export: (format: string) => `${list}/export/${format}`,
  };
}
