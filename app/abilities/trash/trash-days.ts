/** Days a deleted record stays in the corbeille before it is erased (decisions.md, « Deletes are final »). */
export const TRASH_DAYS = 30;
