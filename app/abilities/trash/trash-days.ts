/** Days a deleted record stays in the corbeille before it is erased (docs/decisions/0025). */
export const TRASH_DAYS = 30;
